CREATE OR REPLACE FUNCTION public.page_reached()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO page_milestones (entrepreneur_id, milestone, reached_at)
  SELECT NEW.id, name, now()
    FROM (VALUES ('first', 1::bigint), ('half', (NEW.target + 1) / 2), ('reached', NEW.target)) AS of (name, sum)
   WHERE OLD.raised < sum AND NEW.raised >= sum
      ON CONFLICT DO NOTHING;
  RETURN NULL;
END $function$;
