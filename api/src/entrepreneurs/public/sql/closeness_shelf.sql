CREATE OR REPLACE FUNCTION public.closeness_shelf(closeness bigint)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT (CASE WHEN closeness < 1000000 THEN closeness / 31250
               WHEN closeness < 100000000000 THEN 1000 + (closeness - 1000000) / 7862400
               ELSE 2000 + (closeness - 100000000000) / 7862400 END)::int;
$function$;
