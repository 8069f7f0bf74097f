CREATE OR REPLACE FUNCTION public.add_to_request_counts(which_request_status text, which_status text, added bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE request_counts SET n = n + added
   WHERE id = (
     SELECT id FROM request_counts
      WHERE request_status = which_request_status AND status = which_status
      LIMIT 1 FOR UPDATE SKIP LOCKED
   );
  IF NOT FOUND THEN
    INSERT INTO request_counts (request_status, status, n) VALUES (which_request_status, which_status, added);
  END IF;
END $function$;
