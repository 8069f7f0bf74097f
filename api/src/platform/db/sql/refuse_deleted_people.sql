CREATE OR REPLACE FUNCTION public.refuse_deleted_people()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  people uuid[] := ARRAY[NEW.user_id];
BEGIN
  IF TG_TABLE_NAME = 'introductions' THEN
    people := people || NEW.contact_id;
  END IF;
  IF EXISTS (
    SELECT FROM (
      SELECT deleted_at FROM users WHERE id = ANY (people) ORDER BY id FOR KEY SHARE
    ) AS held WHERE deleted_at IS NOT NULL
  ) THEN
    RAISE EXCEPTION 'this account is deleted' USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NEW;
END $function$;
