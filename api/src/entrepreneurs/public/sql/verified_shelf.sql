CREATE OR REPLACE FUNCTION public.verified_shelf(verified_at timestamp with time zone)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT 3000 + floor(extract(epoch FROM verified_at) / 2419200)::int;
$function$;
