CREATE OR REPLACE FUNCTION public.parts_of(said text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT to_tsvector('simple', public.without_signs(public.folded(said), ' '));
$function$;
