CREATE OR REPLACE FUNCTION public.counted_words(state text, trade text, said tsvector)
 RETURNS TABLE(key text, word text)
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE ROWS 150
AS $function$
  SELECT keys.key, word FROM (VALUES (''), (state), (trade)) AS keys (key), unnest(tsvector_to_array(said)) AS word;
$function$;
