CREATE OR REPLACE FUNCTION public.ledger_guard_month()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  open_month date;
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.closed_at IS NOT NULL THEN
      RAISE EXCEPTION 'Another person closes the month % after somebody asked for it.', NEW.month
        USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF OLD.closed_at IS NOT NULL OR NEW.closed_at IS NULL
     OR (NEW.month, NEW.asked_by, NEW.asked_at) IS DISTINCT FROM (OLD.month, OLD.asked_by, OLD.asked_at) THEN
    RAISE EXCEPTION 'The month % is closed once, and nothing else of it changes.', OLD.month
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  LOCK TABLE ledger_groups IN SHARE ROW EXCLUSIVE MODE;
  open_month := coalesce(
    (SELECT (max(month) + interval '1 month')::date FROM ledger_months WHERE closed_at IS NOT NULL),
    (SELECT date_trunc('month', min(posted_on))::date FROM ledger_groups));
  IF NEW.month IS DISTINCT FROM open_month
     OR ((NEW.closed_at AT TIME ZONE 'UTC') + interval '1 hour')::date < NEW.month + interval '1 month' THEN
    RAISE EXCEPTION 'The month % is not the next one to close, or not over.', NEW.month
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  SELECT count(*), coalesce(sum(total), 0) INTO NEW.groups, NEW.total FROM ledger_groups
   WHERE posted_on >= NEW.month AND posted_on < NEW.month + interval '1 month';
  RETURN NEW;
END $function$;
