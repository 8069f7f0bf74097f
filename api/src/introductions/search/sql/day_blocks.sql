CREATE OR REPLACE FUNCTION public.day_blocks(day date)
 RETURNS integer[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT ARRAY[(day - '2016-01-01'::date) / 8, 1000000 + (day - '2016-01-01'::date) / 64,
               2000000 + (day - '2016-01-01'::date) / 512];
$function$;
