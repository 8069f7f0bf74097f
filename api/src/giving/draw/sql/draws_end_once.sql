CREATE OR REPLACE FUNCTION public.draws_end_once()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF OLD.drawn_at IS NOT NULL
     OR (to_jsonb(NEW) - ARRAY['drawn_at', 'server_seed', 'donor_seed'])
        IS DISTINCT FROM (to_jsonb(OLD) - ARRAY['drawn_at', 'server_seed', 'donor_seed']) THEN
    RAISE EXCEPTION 'The draw % stays as it is.', OLD.number USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $function$;
