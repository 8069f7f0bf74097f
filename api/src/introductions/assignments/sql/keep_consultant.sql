CREATE OR REPLACE FUNCTION public.keep_consultant()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE users SET consultant_id = NEW.consultant_id WHERE id = NEW.user_id AND deleted_at IS NULL;
  RETURN NULL;
END $function$;
