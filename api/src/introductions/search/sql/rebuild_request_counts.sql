CREATE OR REPLACE FUNCTION public.rebuild_request_counts()
 RETURNS void
 LANGUAGE sql
AS $function$
  DELETE FROM request_counts;
  INSERT INTO request_counts (request_status, status, n)
  SELECT request_status, status, count(*) FROM introductions WHERE contact_id IS NOT NULL GROUP BY 1, 2;
$function$;
