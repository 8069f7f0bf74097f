CREATE OR REPLACE FUNCTION public.keep_member_status()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE users
     SET member_status = CASE
           WHEN NEW.registered_at IS NULL THEN 'unregistered'
           WHEN NEW.status <> 'active' THEN NEW.status
           WHEN NEW.paused_at IS NOT NULL THEN 'paused'
           WHEN NEW.is_public THEN 'visible'
           ELSE 'active'
         END
   WHERE id = NEW.user_id AND deleted_at IS NULL;
  RETURN NULL;
END $function$;
