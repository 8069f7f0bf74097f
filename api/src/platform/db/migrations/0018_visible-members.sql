-- Active members are of three kinds: `visible` (members find them), `active` (only consultants do) and `paused`. The kept
-- counts count each kind. They are made again at the end, so nothing of them is changed before.
DROP TRIGGER "member_counts_empty" ON "member_counts";
--> statement-breakpoint
DROP TRIGGER "facet_counts_empty" ON "facet_counts";
--> statement-breakpoint
DROP TRIGGER "introductions_member_status_changed" ON "introductions";
--> statement-breakpoint
DROP INDEX "member_facets_fitting";
--> statement-breakpoint
TRUNCATE "member_counts", "facet_counts", "facet_changes";
--> statement-breakpoint
ALTER TABLE "facet_counts" ADD COLUMN "paused" integer NOT NULL;
--> statement-breakpoint
ALTER TABLE "facet_counts" ADD COLUMN "visible" integer NOT NULL;
--> statement-breakpoint
ALTER TABLE "introductions" ADD COLUMN "paused_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "member_counts" ADD COLUMN "paused" integer NOT NULL;
--> statement-breakpoint
ALTER TABLE "member_counts" ADD COLUMN "visible" integer NOT NULL;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION drop_empty_count()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
  DELETE FROM member_counts
   WHERE (name_start, country_code, span, gender, starts_on)
       = (NEW.name_start, NEW.country_code, NEW.span, NEW.gender, NEW.starts_on)
     AND (unregistered, inactive, active, paused, visible) = (0, 0, 0, 0, 0);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION drop_empty_facet_count()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
  DELETE FROM facet_counts
   WHERE (cube, value, country_code, gender, part, born)
       = (NEW.cube, NEW.value, NEW.country_code, NEW.gender, NEW.part, NEW.born)
     AND (unregistered, inactive, active, paused, visible) = (0, 0, 0, 0, 0);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION fold_facet_changes(most integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $$
DECLARE
  taken int;
BEGIN
  IF NOT pg_try_advisory_xact_lock(1718903139) THEN RETURN 0; END IF;
  WITH gone AS (
    DELETE FROM facet_changes WHERE id IN (SELECT id FROM facet_changes ORDER BY id LIMIT most) RETURNING *
  ), added AS (
    INSERT INTO facet_counts AS kept (cube, value, country_code, gender, part, born, unregistered, inactive, active, paused, visible)
    SELECT cube, value, coalesce(country_code, ''), gender, part, born,
           sum(n * (member_status = 'unregistered')::int),
           sum(n * (member_status = 'inactive')::int),
           sum(n * (member_status = 'active')::int),
           sum(n * (member_status = 'paused')::int),
           sum(n * (member_status = 'visible')::int)
      FROM gone CROSS JOIN LATERAL
           facet_cells(state_key, city_key, tribe_key, height, registered_on, contacted_on, consultant_id, birth_date)
     GROUP BY cube, value, gender, part, born, ROLLUP (country_code)
    HAVING (sum(n * (member_status = 'unregistered')::int), sum(n * (member_status = 'inactive')::int),
            sum(n * (member_status = 'active')::int), sum(n * (member_status = 'paused')::int),
            sum(n * (member_status = 'visible')::int)) <> (0, 0, 0, 0, 0)
    ON CONFLICT (cube, value, country_code, gender, part, born) DO UPDATE
      SET unregistered = kept.unregistered + excluded.unregistered,
          inactive = kept.inactive + excluded.inactive,
          active = kept.active + excluded.active,
          paused = kept.paused + excluded.paused,
          visible = kept.visible + excluded.visible
  )
  SELECT count(*) INTO taken FROM gone;
  RETURN taken;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_member_counts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO member_counts AS kept (name_start, country_code, span, gender, starts_on, unregistered, inactive, active, paused, visible)
    SELECT name_start, coalesce(country_code, ''), span, gender, starts_on,
           count(*) FILTER (WHERE member_status = 'unregistered'),
           count(*) FILTER (WHERE member_status = 'inactive'),
           count(*) FILTER (WHERE member_status = 'active'),
           count(*) FILTER (WHERE member_status = 'paused'),
           count(*) FILTER (WHERE member_status = 'visible')
      FROM after_rows CROSS JOIN LATERAL kept_cells(name_key, birth_date, created_at)
     WHERE member_status IS NOT NULL
     GROUP BY name_start, span, gender, starts_on, ROLLUP (country_code) ORDER BY 1, 2, 3, 4, 5
    ON CONFLICT (name_start, country_code, span, gender, starts_on) DO UPDATE
      SET unregistered = kept.unregistered + excluded.unregistered,
          inactive = kept.inactive + excluded.inactive,
          active = kept.active + excluded.active,
          paused = kept.paused + excluded.paused,
          visible = kept.visible + excluded.visible;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO member_counts AS kept (name_start, country_code, span, gender, starts_on, unregistered, inactive, active, paused, visible)
    SELECT name_start, coalesce(country_code, ''), span, gender, starts_on,
           sum(change * (member_status = 'unregistered')::int),
           sum(change * (member_status = 'inactive')::int),
           sum(change * (member_status = 'active')::int),
           sum(change * (member_status = 'paused')::int),
           sum(change * (member_status = 'visible')::int)
      FROM (
        SELECT gender, country_code, name_key, birth_date, created_at, member_status, sum(n) AS change FROM (
          SELECT gender, country_code, name_key, birth_date, created_at, member_status, 1 AS n
            FROM after_rows WHERE member_status IS NOT NULL
          UNION ALL
          SELECT gender, country_code, name_key, birth_date, created_at, member_status, -1
            FROM before_rows WHERE member_status IS NOT NULL
        ) AS rows
         GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(n) <> 0
      ) AS changed CROSS JOIN LATERAL kept_cells(name_key, birth_date, created_at)
     GROUP BY name_start, span, gender, starts_on, ROLLUP (country_code)
    HAVING (sum(change * (member_status = 'unregistered')::int),
            sum(change * (member_status = 'inactive')::int),
            sum(change * (member_status = 'active')::int),
            sum(change * (member_status = 'paused')::int),
            sum(change * (member_status = 'visible')::int)) <> (0, 0, 0, 0, 0)
     ORDER BY 1, 2, 3, 4, 5
    ON CONFLICT (name_start, country_code, span, gender, starts_on) DO UPDATE
      SET unregistered = kept.unregistered + excluded.unregistered,
          inactive = kept.inactive + excluded.inactive,
          active = kept.active + excluded.active,
          paused = kept.paused + excluded.paused,
          visible = kept.visible + excluded.visible;
  ELSE
    INSERT INTO member_counts AS kept (name_start, country_code, span, gender, starts_on, unregistered, inactive, active, paused, visible)
    SELECT name_start, coalesce(country_code, ''), span, gender, starts_on,
           -count(*) FILTER (WHERE member_status = 'unregistered'),
           -count(*) FILTER (WHERE member_status = 'inactive'),
           -count(*) FILTER (WHERE member_status = 'active'),
           -count(*) FILTER (WHERE member_status = 'paused'),
           -count(*) FILTER (WHERE member_status = 'visible')
      FROM before_rows CROSS JOIN LATERAL kept_cells(name_key, birth_date, created_at)
     WHERE member_status IS NOT NULL
     GROUP BY name_start, span, gender, starts_on, ROLLUP (country_code) ORDER BY 1, 2, 3, 4, 5
    ON CONFLICT (name_start, country_code, span, gender, starts_on) DO UPDATE
      SET unregistered = kept.unregistered + excluded.unregistered,
          inactive = kept.inactive + excluded.inactive,
          active = kept.active + excluded.active,
          paused = kept.paused + excluded.paused,
          visible = kept.visible + excluded.visible;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION rebuild_member_counts()
 RETURNS void
 LANGUAGE sql
AS $$
  DELETE FROM member_counts;
  INSERT INTO member_counts (name_start, country_code, span, gender, starts_on, unregistered, inactive, active, paused, visible)
  SELECT name_start, coalesce(country_code, ''), span, gender, starts_on,
         count(*) FILTER (WHERE member_status = 'unregistered'),
         count(*) FILTER (WHERE member_status = 'inactive'),
         count(*) FILTER (WHERE member_status = 'active'),
         count(*) FILTER (WHERE member_status = 'paused'),
         count(*) FILTER (WHERE member_status = 'visible')
    FROM users CROSS JOIN LATERAL kept_cells(name_key, birth_date, created_at)
   WHERE member_status IS NOT NULL
   GROUP BY name_start, span, gender, starts_on, ROLLUP (country_code);
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION rebuild_member_facets()
 RETURNS void
 LANGUAGE sql
AS $$
  DELETE FROM member_facets;
  INSERT INTO member_facets (id, gender, country_code, birth_date, member_status, state_key, city_key, tribe_key, height,
                             registered_on, contacted_on, consultant_id, min_age, max_age, min_height,
                             distant_relationship)
  SELECT * FROM facets_on_record;
  DELETE FROM facet_changes;
  DELETE FROM facet_counts;
  INSERT INTO facet_counts (cube, value, country_code, gender, part, born, unregistered, inactive, active, paused, visible)
  SELECT cube, value, coalesce(country_code, ''), gender, part, born,
         count(*) FILTER (WHERE member_status = 'unregistered'),
         count(*) FILTER (WHERE member_status = 'inactive'),
         count(*) FILTER (WHERE member_status = 'active'),
         count(*) FILTER (WHERE member_status = 'paused'),
         count(*) FILTER (WHERE member_status = 'visible')
    FROM member_facets CROSS JOIN LATERAL
         facet_cells(state_key, city_key, tribe_key, height, registered_on, contacted_on, consultant_id, birth_date)
   GROUP BY cube, value, gender, part, born, ROLLUP (country_code);
$$;
--> statement-breakpoint
CREATE TRIGGER member_counts_empty AFTER UPDATE ON member_counts
  FOR EACH ROW WHEN ((NEW.unregistered, NEW.inactive, NEW.active, NEW.paused, NEW.visible) = (0, 0, 0, 0, 0))
  EXECUTE FUNCTION drop_empty_count();
--> statement-breakpoint
CREATE TRIGGER facet_counts_empty AFTER UPDATE ON facet_counts
  FOR EACH ROW WHEN ((NEW.unregistered, NEW.inactive, NEW.active, NEW.paused, NEW.visible) = (0, 0, 0, 0, 0))
  EXECUTE FUNCTION drop_empty_facet_count();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_member_status() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;
--> statement-breakpoint
CREATE TRIGGER introductions_member_status_changed
  AFTER UPDATE OF status, registered_at, paused_at, is_public ON introductions
  FOR EACH ROW WHEN (
    NEW.contact_id IS NULL
    AND (OLD.status, OLD.registered_at, OLD.paused_at, OLD.is_public)
        IS DISTINCT FROM (NEW.status, NEW.registered_at, NEW.paused_at, NEW.is_public)
  )
  EXECUTE FUNCTION keep_member_status();
--> statement-breakpoint
-- Everybody at once, without the triggers, which would count each person.
ALTER TABLE "users" DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE users SET member_status = 'visible'
  FROM introductions AS own
 WHERE own.user_id = users.id AND own.contact_id IS NULL AND own.is_public AND users.member_status = 'active';
--> statement-breakpoint
ALTER TABLE "users" ENABLE TRIGGER USER;
--> statement-breakpoint
SELECT rebuild_member_counts();
--> statement-breakpoint
ALTER TABLE "member_facets" DISABLE TRIGGER USER;
--> statement-breakpoint
SELECT rebuild_member_facets();
--> statement-breakpoint
ALTER TABLE "member_facets" ENABLE TRIGGER USER;
--> statement-breakpoint
CREATE INDEX "member_facets_fitting" ON "member_facets" USING btree ("gender","birth_date" DESC NULLS FIRST,"id","country_code","height","min_age","max_age","min_height","distant_relationship") WHERE member_status in ('active', 'visible');
