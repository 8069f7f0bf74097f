-- A member's standing follows their own introduction.
CREATE FUNCTION keep_standing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users
     SET standing = CASE
           WHEN NEW.registered_at IS NULL THEN 'unregistered'
           ELSE NEW.status
         END
   WHERE id = NEW.user_id AND deleted_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER introductions_standing_new
  AFTER INSERT ON introductions
  FOR EACH ROW WHEN (NEW.contact_id IS NULL)
  EXECUTE FUNCTION keep_standing();
--> statement-breakpoint
CREATE TRIGGER introductions_standing_changed
  AFTER UPDATE OF status, registered_at ON introductions
  FOR EACH ROW WHEN (
    NEW.contact_id IS NULL
    AND (OLD.status, OLD.registered_at) IS DISTINCT FROM (NEW.status, NEW.registered_at)
  )
  EXECUTE FUNCTION keep_standing();
--> statement-breakpoint
-- Counts by gender, country, standing and month of birth, kept by statement so that a bulk load
-- costs one upsert. Rows are locked in the order of their key: two writers never wait for each other in a ring.
CREATE FUNCTION keep_member_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO member_counts AS kept (gender, country_code, standing, birth_month, n)
    SELECT gender, country_code, standing, date_trunc('month', birth_date)::date, count(*)
      FROM after_rows WHERE standing IS NOT NULL
     GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (gender, country_code, standing, birth_month) DO UPDATE SET n = kept.n + excluded.n;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO member_counts AS kept (gender, country_code, standing, birth_month, n)
    SELECT gender, country_code, standing, birth_month, sum(n) FROM (
      SELECT gender, country_code, standing, date_trunc('month', birth_date)::date AS birth_month, 1 AS n
        FROM after_rows WHERE standing IS NOT NULL
      UNION ALL
      SELECT gender, country_code, standing, date_trunc('month', birth_date)::date, -1
        FROM before_rows WHERE standing IS NOT NULL
    ) AS change
     GROUP BY 1, 2, 3, 4 HAVING sum(n) <> 0 ORDER BY 1, 2, 3, 4
    ON CONFLICT (gender, country_code, standing, birth_month) DO UPDATE SET n = kept.n + excluded.n;
  ELSE
    INSERT INTO member_counts AS kept (gender, country_code, standing, birth_month, n)
    SELECT gender, country_code, standing, date_trunc('month', birth_date)::date, -count(*)
      FROM before_rows WHERE standing IS NOT NULL
     GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (gender, country_code, standing, birth_month) DO UPDATE SET n = kept.n + excluded.n;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_counted_new AFTER INSERT ON users
  REFERENCING NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_member_counts();
--> statement-breakpoint
CREATE TRIGGER users_counted_changed AFTER UPDATE ON users
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_member_counts();
--> statement-breakpoint
CREATE TRIGGER users_counted_gone AFTER DELETE ON users
  REFERENCING OLD TABLE AS before_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_member_counts();
--> statement-breakpoint
-- The audit log only grows.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% only grows: % is refused', TG_TABLE_NAME, TG_OP;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_only_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON audit
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER notes_only_grow BEFORE UPDATE OR DELETE OR TRUNCATE ON notes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
