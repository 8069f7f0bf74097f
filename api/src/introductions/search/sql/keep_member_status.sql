CREATE OR REPLACE FUNCTION public.keep_member_status()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE users
     SET member_status = CASE
           WHEN NEW.registered_at IS NULL THEN 'unregistered'
           ELSE NEW.status
         END
   WHERE id = NEW.user_id AND deleted_at IS NULL;
  RETURN NULL;
END $function$;
