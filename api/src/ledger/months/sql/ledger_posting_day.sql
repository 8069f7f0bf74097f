CREATE OR REPLACE FUNCTION public.ledger_posting_day()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  open_from date := greatest(
    (SELECT (max(month) + interval '1 month')::date FROM ledger_months WHERE closed_at IS NOT NULL),
    (SELECT (to_date(max(name), 'YYYY-MM') + interval '1 month')::date FROM public_log WHERE kind = 'books_month'));
  written date := ((NEW.at AT TIME ZONE 'UTC') + interval '1 hour')::date;
  fact date;
BEGIN
  IF NEW.posted_on < open_from THEN
    RAISE EXCEPTION 'The month of % is closed or in the public log: the group % cannot enter it.', NEW.posted_on, NEW.key
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  NEW.posted_on := coalesce(NEW.posted_on, greatest(written, open_from));
  fact := least(written, NEW.corrects, (SELECT posted_on FROM ledger_groups WHERE id = NEW.reverses));
  NEW.corrects := CASE WHEN fact < open_from THEN fact END;
  RETURN NEW;
END $function$;
