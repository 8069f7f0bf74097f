CREATE OR REPLACE FUNCTION public.page_closeness(raised bigint, target bigint, verified_at timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT CASE WHEN raised = 0 THEN 1000000 + floor(extract(epoch FROM verified_at))::bigint
              WHEN raised < target THEN (target - raised) * 1000000 / target
              ELSE 100000000000 + floor(extract(epoch FROM verified_at))::bigint END;
$function$;
