CREATE OR REPLACE FUNCTION public.ledger_check_group()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  found record;
BEGIN
  SELECT count(*) AS lines, coalesce(sum(amount), 0) AS total, count(reverses) AS reversing
    INTO found FROM ledger_transfers WHERE group_id = NEW.id;
  IF found.lines <> NEW.lines OR found.total <> NEW.total THEN
    RAISE EXCEPTION 'The group % says % transfers of % kobo, and has % of %.',
      NEW.key, NEW.lines, NEW.total, found.lines, found.total
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF NEW.reverses IS NULL AND found.reversing = 0 THEN
    RETURN NULL;
  END IF;
  IF NEW.reverses IS NULL
     OR found.reversing <> NEW.lines
     OR NOT EXISTS (
       SELECT FROM ledger_groups AS original
        WHERE original.id = NEW.reverses AND original.reverses IS NULL AND original.lines = NEW.lines
     )
     OR EXISTS (
       SELECT FROM ledger_transfers AS mirrored
         JOIN ledger_transfers AS original ON original.id = mirrored.reverses
        WHERE mirrored.group_id = NEW.id
          AND (original.group_id, original.debit_account, original.credit_account, original.amount)
              IS DISTINCT FROM (NEW.reverses, mirrored.credit_account, mirrored.debit_account, mirrored.amount)
     ) THEN
    RAISE EXCEPTION 'The group % is no whole mirror of one other group.', NEW.key
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $function$;
