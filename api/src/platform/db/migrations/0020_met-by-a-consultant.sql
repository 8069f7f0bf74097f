-- The kept counts of filters get one more filter, who is not met. They are made again at the end, so nothing of them is
-- changed before.
TRUNCATE "facet_counts", "facet_changes";
--> statement-breakpoint
ALTER TABLE "facet_changes" ADD COLUMN "met" boolean NOT NULL;
--> statement-breakpoint
ALTER TABLE "introductions" ADD COLUMN "met_how" text;
--> statement-breakpoint
ALTER TABLE "introductions" ADD COLUMN "met_on" date;
--> statement-breakpoint
ALTER TABLE "introductions" ADD COLUMN "met_by" uuid;
--> statement-breakpoint
ALTER TABLE "introductions" ADD COLUMN "birth_paper" text;
--> statement-breakpoint
ALTER TABLE "member_facets" ADD COLUMN "met" boolean NOT NULL DEFAULT false;
--> statement-breakpoint
ALTER TABLE "member_facets" ALTER COLUMN "met" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "awaits_call_since" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "introductions" ADD CONSTRAINT "introductions_met_by_users_id_fk" FOREIGN KEY ("met_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "introductions" ADD CONSTRAINT "introductions_met" CHECK (num_nulls(met_how, met_on, met_by, birth_paper) in (0, 4) and (met_on is null or contact_id is null));
--> statement-breakpoint
CREATE INDEX "introductions_met_by" ON "introductions" USING btree ("met_by") WHERE met_by is not null;
--> statement-breakpoint
CREATE OR REPLACE VIEW facets_on_record AS
  SELECT u.id, u.gender, u.country_code, u.birth_date, u.member_status,
         CASE WHEN u.sensitive_agreed_at IS NOT NULL THEN search_key(i.state) END AS state_key,
         search_key(i.city) AS city_key,
         CASE WHEN u.sensitive_agreed_at IS NOT NULL THEN search_key(i.tribe) END AS tribe_key,
         i.my_height AS height,
         (i.registered_at AT TIME ZONE 'UTC')::date AS registered_on,
         (u.last_contact_at AT TIME ZONE 'UTC')::date AS contacted_on,
         u.consultant_id,
         i.min_age, i.max_age, i.min_height, i.distant_relationship,
         i.met_on IS NOT NULL AS met
    FROM users u JOIN introductions i ON i.user_id = u.id AND i.contact_id IS NULL
   WHERE u.member_status IS NOT NULL;
--> statement-breakpoint
DROP FUNCTION facet_cells(text, text, text, int, date, date, uuid, date);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION facet_cells(state text, city text, tribe text, height integer, registered_on date, contacted_on date, consultant_id uuid, birth_date date, met boolean)
 RETURNS TABLE(cube text, value text, part integer, born integer)
 LANGUAGE sql
 IMMUTABLE ROWS 40
AS $$
  SELECT cube, value, part, born
    FROM (VALUES
      ('state', state, 'none', true),
      ('city', city, 'none', true),
      ('tribe', tribe, 'none', true),
      ('never', CASE WHEN contacted_on IS NULL THEN '' END, 'none', true),
      ('unassigned', CASE WHEN consultant_id IS NULL THEN '' END, 'none', true),
      ('unmet', CASE WHEN NOT met THEN '' END, 'none', true),
      ('height', CASE WHEN height IS NOT NULL THEN '' END, 'height', true),
      ('registered', CASE WHEN registered_on IS NOT NULL THEN '' END, 'registered', true),
      ('contacted', CASE WHEN contacted_on IS NOT NULL THEN '' END, 'contacted', true),
      ('state city', state || '|' || city, 'none', false),
      ('state tribe', state || '|' || tribe, 'none', false),
      ('city tribe', city || '|' || tribe, 'none', false),
      ('state height', CASE WHEN height IS NOT NULL THEN state END, 'height', false),
      ('city height', CASE WHEN height IS NOT NULL THEN city END, 'height', false),
      ('tribe height', CASE WHEN height IS NOT NULL THEN tribe END, 'height', false),
      ('state never', CASE WHEN contacted_on IS NULL THEN state END, 'none', false),
      ('city never', CASE WHEN contacted_on IS NULL THEN city END, 'none', false)
    ) AS cubes (cube, value, range, alone)
    CROSS JOIN LATERAL unnest(CASE range
      WHEN 'height' THEN ARRAY[height, 1000000 + height / 8]
      WHEN 'registered' THEN day_blocks(registered_on)
      WHEN 'contacted' THEN day_blocks(contacted_on)
      ELSE ARRAY[0] END) AS part
    CROSS JOIN LATERAL unnest(CASE WHEN alone
      THEN ARRAY[(birth_date - '1850-01-01'::date) / 64, 1000000 + (birth_date - '1850-01-01'::date) / 512]
      ELSE ARRAY[1000000 + (birth_date - '1850-01-01'::date) / 512] END) AS born
   WHERE value IS NOT NULL;
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_member_facets(who uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM FROM users WHERE id = ANY (who) ORDER BY id FOR NO KEY UPDATE;
  DELETE FROM member_facets AS kept
   WHERE id = ANY (who) AND NOT EXISTS (
     SELECT FROM users u JOIN introductions i ON i.user_id = u.id AND i.contact_id IS NULL
      WHERE u.id = kept.id AND u.member_status IS NOT NULL);
  INSERT INTO member_facets AS kept (id, gender, country_code, birth_date, member_status, state_key, city_key, tribe_key,
                                     height, registered_on, contacted_on, consultant_id, min_age, max_age, min_height,
                                     distant_relationship, met)
  SELECT * FROM facets_on_record WHERE id = ANY (who)
  ON CONFLICT (id) DO UPDATE
    SET (gender, country_code, birth_date, member_status, state_key, city_key, tribe_key, height, registered_on,
         contacted_on, consultant_id, min_age, max_age, min_height, distant_relationship, met)
      = (excluded.gender, excluded.country_code, excluded.birth_date, excluded.member_status, excluded.state_key,
         excluded.city_key, excluded.tribe_key, excluded.height, excluded.registered_on, excluded.contacted_on,
         excluded.consultant_id, excluded.min_age, excluded.max_age, excluded.min_height,
         excluded.distant_relationship, excluded.met)
  WHERE kept IS DISTINCT FROM excluded;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_facet_changes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO facet_changes (n, gender, country_code, birth_date, member_status, state_key, city_key, tribe_key, height,
                               registered_on, contacted_on, consultant_id, met)
    SELECT -1, gender, country_code, birth_date, member_status, state_key, city_key, tribe_key, height, registered_on,
           contacted_on, consultant_id, met
      FROM before_rows;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO facet_changes (n, gender, country_code, birth_date, member_status, state_key, city_key, tribe_key, height,
                               registered_on, contacted_on, consultant_id, met)
    SELECT 1, gender, country_code, birth_date, member_status, state_key, city_key, tribe_key, height, registered_on,
           contacted_on, consultant_id, met
      FROM after_rows;
  END IF;
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
           facet_cells(state_key, city_key, tribe_key, height, registered_on, contacted_on, consultant_id, birth_date,
                     met)
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
CREATE OR REPLACE FUNCTION rebuild_member_facets()
 RETURNS void
 LANGUAGE sql
AS $$
  DELETE FROM member_facets;
  INSERT INTO member_facets (id, gender, country_code, birth_date, member_status, state_key, city_key, tribe_key, height,
                             registered_on, contacted_on, consultant_id, min_age, max_age, min_height,
                             distant_relationship, met)
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
         facet_cells(state_key, city_key, tribe_key, height, registered_on, contacted_on, consultant_id, birth_date,
                     met)
   GROUP BY cube, value, gender, part, born, ROLLUP (country_code);
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_facets_of_introductions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
DECLARE
  who uuid[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    who := ARRAY(SELECT user_id FROM after_rows WHERE contact_id IS NULL);
  ELSIF TG_OP = 'DELETE' THEN
    who := ARRAY(SELECT user_id FROM before_rows WHERE contact_id IS NULL);
  ELSE
    who := ARRAY(
      SELECT a.user_id FROM after_rows a JOIN before_rows b USING (id)
       WHERE a.contact_id IS NULL
         AND (a.state, a.city, a.tribe, a.my_height, a.registered_at, a.min_age, a.max_age, a.min_height,
              a.distant_relationship, a.met_on)
             IS DISTINCT FROM
             (b.state, b.city, b.tribe, b.my_height, b.registered_at, b.min_age, b.max_age, b.min_height,
              b.distant_relationship, b.met_on));
  END IF;
  IF who <> '{}' THEN PERFORM keep_member_facets(who); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Who nobody called yet waits from now on as long as they have waited. Somebody who took a consent back is not called.
ALTER TABLE "users" DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE users SET awaits_call_since = created_at
 WHERE member_status = 'unregistered' AND last_contact_at IS NULL
   AND NOT EXISTS (SELECT FROM introductions i
                    WHERE i.user_id = users.id AND i.contact_id IS NULL AND i.withdrawn_at IS NOT NULL)
   AND NOT EXISTS (SELECT FROM audit WHERE actor_id = users.id AND action = 'people.privacy.withdraw');
--> statement-breakpoint
ALTER TABLE "users" ENABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE "member_facets" DISABLE TRIGGER USER;
--> statement-breakpoint
SELECT rebuild_member_facets();
--> statement-breakpoint
ALTER TABLE "member_facets" ENABLE TRIGGER USER;
--> statement-breakpoint
CREATE INDEX "member_facets_unmet" ON "member_facets" USING btree ("birth_date" DESC NULLS FIRST,"id","gender","country_code","member_status") WHERE not met;
--> statement-breakpoint
CREATE INDEX "users_awaiting_call" ON "users" USING btree ("awaits_call_since","id","consultant_id") WHERE awaits_call_since is not null;
