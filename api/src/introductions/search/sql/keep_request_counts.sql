CREATE OR REPLACE FUNCTION public.keep_request_counts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM add_to_request_counts(request_status, status, count(*))
       FROM after_rows WHERE contact_id IS NOT NULL GROUP BY request_status, status;
  ELSIF TG_OP = 'UPDATE' THEN
    PERFORM add_to_request_counts(request_status, status, sum(n)) FROM (
      SELECT request_status, status, 1 AS n FROM after_rows WHERE contact_id IS NOT NULL
      UNION ALL
      SELECT request_status, status, -1 FROM before_rows WHERE contact_id IS NOT NULL
    ) AS change
     GROUP BY request_status, status HAVING sum(n) <> 0;
  ELSE
    PERFORM add_to_request_counts(request_status, status, -count(*))
       FROM before_rows WHERE contact_id IS NOT NULL GROUP BY request_status, status;
  END IF;
  RETURN NULL;
END $function$;
