CREATE OR REPLACE FUNCTION public.ledger_refuse()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'The books are only added to: % of % is refused.', lower(TG_OP), TG_TABLE_NAME
    USING ERRCODE = 'integrity_constraint_violation';
END $function$;
