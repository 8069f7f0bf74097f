CREATE OR REPLACE FUNCTION public.search_key(said text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT nullif(public.without_signs(public.folded(said), ''), '');
$function$;
