CREATE OR REPLACE FUNCTION public.verified_block(verified_at timestamp with time zone)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT floor(extract(epoch FROM verified_at) / 86400)::int;
$function$;
