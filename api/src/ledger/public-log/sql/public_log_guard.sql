CREATE OR REPLACE FUNCTION public.public_log_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  last record;
BEGIN
  SELECT number, hash INTO last FROM public_log ORDER BY number DESC LIMIT 1;
  IF NEW.number <> coalesce(last.number, 0) + 1
     OR NEW.previous <> coalesce(last.hash, repeat('0', 64))
     OR NEW.hash <> encode(sha256(convert_to(concat_ws(E'\n',
          NEW.previous, NEW.number, NEW.at, NEW.kind, NEW.name, NEW.body), 'UTF8')), 'hex') THEN
    RAISE EXCEPTION 'An entry of the public log follows the last one, and its hash is its own.'
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $function$;
