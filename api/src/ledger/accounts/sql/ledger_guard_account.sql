CREATE OR REPLACE FUNCTION public.ledger_guard_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.balance <> 0 THEN
      RAISE EXCEPTION 'A new account holds nothing.' USING ERRCODE = 'integrity_constraint_violation';
    END IF;
  ELSIF pg_trigger_depth() < 2
     OR (NEW.id, NEW.kind, NEW.owner, NEW.currency, NEW.normal, NEW.kept)
        IS DISTINCT FROM (OLD.id, OLD.kind, OLD.owner, OLD.currency, OLD.normal, OLD.kept) THEN
    RAISE EXCEPTION 'An account changes by its transfers alone.'
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $function$;
