CREATE OR REPLACE FUNCTION public.payouts_hold_parts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (
    SELECT FROM payout_parts AS link JOIN payout_items AS item ON item.id = link.item_id
     WHERE link.part_id = OLD.id AND link.held
       AND (item.state = 'sending' OR (item.state = 'paid' AND NEW.state <> 'paid_out'))
  ) THEN
    RAISE EXCEPTION 'The part % is in a payout that is being sent, or was.', OLD.id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $function$;
