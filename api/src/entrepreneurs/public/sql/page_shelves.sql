CREATE OR REPLACE FUNCTION public.page_shelves(verified_at timestamp with time zone, closeness bigint)
 RETURNS TABLE(sorted text, shelf integer)
 LANGUAGE sql
 IMMUTABLE ROWS 2
AS $function$
  VALUES ('closest', closeness_shelf(closeness)), ('newest', verified_shelf(verified_at));
$function$;
