CREATE OR REPLACE FUNCTION public.verified_from(shelf integer)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT to_timestamp((shelf - 3000) * 2419200::bigint);
$function$;
