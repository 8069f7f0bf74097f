CREATE OR REPLACE FUNCTION public.asked_words(words text)
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT string_agg(quote_literal(translate(word, '\', '')) || CASE WHEN length(word) > 2 THEN ':*' ELSE '' END, ' & ')::tsquery
    FROM unnest(tsvector_to_array(parts_of(words))) AS word;
$function$;
