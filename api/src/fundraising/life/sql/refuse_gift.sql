CREATE OR REPLACE FUNCTION public.refuse_gift()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'the page % takes no gifts', OLD.code USING ERRCODE = 'check_violation';
END $function$;
