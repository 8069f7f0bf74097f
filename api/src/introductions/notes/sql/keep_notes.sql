CREATE OR REPLACE FUNCTION public.keep_notes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'DELETE' AND EXISTS (
    SELECT FROM introductions i
      JOIN users u ON u.id IN (i.user_id, i.contact_id)
      LEFT JOIN introductions own ON own.user_id = u.id AND own.contact_id IS NULL
     WHERE i.id = OLD.introduction_id
       AND (u.deleted_at IS NOT NULL OR own.withdrawn_at IS NOT NULL)
  ) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% only grows: % is refused', TG_TABLE_NAME, TG_OP;
END $function$;
