/*
{% for line in head %}   {{ line }}
{% endfor -%}
*/

{% for constant in constants -%}
#define {{ constant.0 }} {{ constant.1 }}
{% endfor %}
{% for text in runtime -%}
{{ text }}
{% endfor -%}
/* ---- objects ---- */

{{ declarations }}
{% for text in accessors -%}
{{ text }}
{% endfor -%}
/* ---- methods ---- */

{% for text in methods -%}
{{ text }}
{% endfor -%}
/* ---- threads ---- */

{% for text in processes -%}
{{ text }}
{% endfor -%}
