CREATE OR REPLACE FUNCTION public.words_of(said text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT to_tsvector('simple', public.without_signs(text, ' ') || CASE WHEN text ~ '[''-]' THEN coalesce(
           (SELECT string_agg(' ' || public.without_signs(joined, ''), '')
              FROM string_to_table(text, ' ') AS joined WHERE joined ~ '[^''-][''-][^''-]'), '') ELSE '' END)
    FROM public.folded(said) AS text;
$function$;
