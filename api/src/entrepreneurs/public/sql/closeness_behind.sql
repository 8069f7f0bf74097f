CREATE OR REPLACE FUNCTION public.closeness_behind(shelf integer)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT CASE WHEN shelf < 1000 THEN (shelf + 1) * 31250::bigint
              WHEN shelf < 2000 THEN 1000000 + (shelf - 999) * 7862400::bigint
              ELSE 100000000000 + (shelf - 1999) * 7862400::bigint END;
$function$;
