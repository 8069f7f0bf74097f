CREATE OR REPLACE FUNCTION public.on_shelf(shelf integer, said tsvector, state text, lga text, trade text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT array_to_tsvector(array_agg(shelf || ':' || word))
    FROM unnest(tsvector_to_array(said) || ARRAY['=' || state, '=' || lga, '=' || trade]) AS word;
$function$;
