{% for line in head -%}
/* {{ line }} */
{% endfor -%}
{% for block in declarations -%}
c_decl {
{% for line in block -%}
{{ line }}
{% endfor -%}
};
{% endfor -%}
/* C[0]: how the path has ended, 0 while it goes on. C[t]: the number of steps that thread t has now. */
c_state "unsigned short C[THREADS + 1]" "Global"
c_state "unsigned char S[SIZE]" "Global"
{{ looked }}

/* One thread. Its steps are made in C; if it has several of them (a choice, a notification, a timeout), the loop
   picks one. */
proctype thread(byte me)
{
  int n;
  do
  :: d_step { c_expr { now.C[Pthread->me] == 1 }; c_code { step(Pthread->me, 0); } }
  :: atomic {
       c_expr { now.C[Pthread->me] > 1 };
       do
       :: c_expr { Pthread->n + 1 < now.C[Pthread->me] } -> c_code { Pthread->n++; }
       :: break
       od;
       c_code { step(Pthread->me, Pthread->n); Pthread->n = 0; }
     }
  od
}

/* Starts the program, then tells how it ended. */
init {
  atomic {
{%- for thread in threads %}
    run thread({{ thread }});
{%- endfor %}
    c_code { begin(); }
  };
  do
  :: atomic {
       c_expr { now.C[0] != 0 };
       if
{% for end in ends %}       :: c_expr { now.C[0] == {{ loop.index }} } -> assert({{ end.0 }}) /* {{ end.1 }} */
{% endfor %}       fi
     }
  od
}

{% for line in claim -%}
{{ line }}
{% endfor -%}
{% for block in code -%}
c_code {
{% for line in block -%}
{{ line }}
{% endfor -%}
};
{% endfor -%}
