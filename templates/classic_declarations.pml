{% for record in records -%}
typedef {{ record.typedef }} {
{% for member in record.members %}  {{ member }};
{% endfor %}};
{{ record.typedef }} {{ record.array }}[{{ record.bound }}];
{% endfor -%}
{% for variable in variables -%}
{{ variable }};
{% endfor -%}
