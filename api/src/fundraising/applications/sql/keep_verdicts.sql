CREATE OR REPLACE FUNCTION public.keep_verdicts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NOT NEW.passed AND NEW.evidence IS NULL THEN
      RAISE EXCEPTION 'a check that did not pass has words' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE'
     AND NEW.evidence IS NULL AND NEW.seen_whom IS NULL
     AND to_jsonb(NEW) - ARRAY['evidence', 'seen_whom'] = to_jsonb(OLD) - ARRAY['evidence', 'seen_whom']
     AND EXISTS (SELECT FROM entrepreneurs WHERE id = OLD.entrepreneur_id AND user_id IS NULL)
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% only grows: % is refused', TG_TABLE_NAME, TG_OP;
END $function$;
