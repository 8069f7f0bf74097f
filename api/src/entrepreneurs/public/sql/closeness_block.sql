CREATE OR REPLACE FUNCTION public.closeness_block(closeness bigint)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT (CASE WHEN closeness < 1000000 THEN closeness / 10000
               WHEN closeness < 100000000000 THEN 1000 + (closeness - 1000000) / 86400
               ELSE 1000000 + (closeness - 100000000000) / 86400 END)::int;
$function$;
