-- Notes only grow, with one exception: once a person has deleted their account (users.deleted_at), what was
-- written about them is personal data without a purpose, and the notes on their introduction and on their
-- pre-matches may be deleted, whole. A note is never changed, and that it was written, when and by whom stays
-- in the audit log, which holds no text and has no exception.
CREATE FUNCTION keep_notes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND EXISTS (
    SELECT FROM introductions i
      JOIN users u ON u.id IN (i.user_id, i.contact_id)
     WHERE i.id = OLD.introduction_id AND u.deleted_at IS NOT NULL
  ) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% only grows: % is refused', TG_TABLE_NAME, TG_OP;
END $$;
--> statement-breakpoint
DROP TRIGGER notes_only_grow ON notes;
--> statement-breakpoint
CREATE TRIGGER notes_only_grow BEFORE UPDATE OR DELETE ON notes
  FOR EACH ROW EXECUTE FUNCTION keep_notes();
--> statement-breakpoint
CREATE TRIGGER notes_never_truncated BEFORE TRUNCATE ON notes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- A deleted account keeps its row for the law, so a foreign key alone would let new records point to it.
-- A request or an application for the show that is under way while the account is being deleted waits for
-- that, and is then refused as if the person's row were gone.
CREATE FUNCTION refuse_deleted_people() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;
--> statement-breakpoint
CREATE TRIGGER introductions_between_present_people BEFORE INSERT ON introductions
  FOR EACH ROW WHEN (NEW.contact_id IS NOT NULL)
  EXECUTE FUNCTION refuse_deleted_people();
--> statement-breakpoint
CREATE TRIGGER tv_signups_of_present_people BEFORE INSERT OR UPDATE ON tv_signups
  FOR EACH ROW EXECUTE FUNCTION refuse_deleted_people();
--> statement-breakpoint
-- The log's page count, kept by statement. Rows are locked in the order of their key, and each consultant has
-- rows of their own: writers do not wait for each other.
CREATE FUNCTION keep_audit_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit_counts AS kept (grain, starts_on, actor_id, action, n)
  SELECT grain, starts_on, who, action, count(*) FROM (
    SELECT grain, date_trunc(grain, at AT TIME ZONE 'UTC')::date AS starts_on, action,
           CASE WHEN actor_role = 'member' THEN '00000000-0000-0000-0000-000000000000'::uuid ELSE actor_id END AS who
      FROM after_rows CROSS JOIN (VALUES ('day'), ('month')) AS grains (grain)
  ) AS added
   GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
  ON CONFLICT (grain, starts_on, actor_id, action) DO UPDATE SET n = kept.n + excluded.n;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_counted AFTER INSERT ON audit
  REFERENCING NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_counts();
--> statement-breakpoint
INSERT INTO audit_counts (grain, starts_on, actor_id, action, n)
SELECT grain, date_trunc(grain, at AT TIME ZONE 'UTC')::date,
       CASE WHEN actor_role = 'member' THEN '00000000-0000-0000-0000-000000000000'::uuid ELSE actor_id END,
       action, count(*)
  FROM audit CROSS JOIN (VALUES ('day'), ('month')) AS grains (grain)
 GROUP BY 1, 2, 3, 4;
