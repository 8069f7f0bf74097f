CREATE TABLE "facet_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "facet_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"n" smallint NOT NULL,
	"gender" text NOT NULL,
	"country_code" text NOT NULL,
	"birth_date" date NOT NULL,
	"member_status" text NOT NULL,
	"state_key" text,
	"city_key" text,
	"tribe_key" text,
	"height" smallint,
	"registered_on" date,
	"contacted_on" date,
	"consultant_id" uuid
);
--> statement-breakpoint
CREATE TABLE "facet_counts" (
	"cube" text NOT NULL,
	"value" text NOT NULL,
	"country_code" text NOT NULL,
	"gender" text NOT NULL,
	"part" integer NOT NULL,
	"born" integer NOT NULL,
	"unregistered" integer NOT NULL,
	"inactive" integer NOT NULL,
	"active" integer NOT NULL,
	CONSTRAINT "facet_counts_key" PRIMARY KEY("cube","value","country_code","gender","part","born")
);
--> statement-breakpoint
CREATE TABLE "member_facets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"gender" text NOT NULL,
	"country_code" text NOT NULL,
	"birth_date" date NOT NULL,
	"member_status" text NOT NULL,
	"state_key" text,
	"city_key" text,
	"tribe_key" text,
	"height" smallint,
	"registered_on" date,
	"contacted_on" date,
	"consultant_id" uuid,
	"min_age" smallint NOT NULL,
	"max_age" smallint NOT NULL,
	"min_height" smallint,
	"distant_relationship" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "member_facets" ADD CONSTRAINT "member_facets_id_users_id_fk" FOREIGN KEY ("id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_facets_ages" ON "member_facets" USING btree ("birth_date" DESC NULLS FIRST,"id","gender","country_code","member_status","height","registered_on","contacted_on","consultant_id");--> statement-breakpoint
CREATE INDEX "member_facets_state" ON "member_facets" USING btree ("state_key","birth_date" DESC NULLS FIRST,"id","gender","country_code","member_status","tribe_key","city_key","height","contacted_on");--> statement-breakpoint
CREATE INDEX "member_facets_city" ON "member_facets" USING btree ("city_key","birth_date" DESC NULLS FIRST,"id","gender","country_code","member_status","tribe_key","height","contacted_on");--> statement-breakpoint
CREATE INDEX "member_facets_tribe" ON "member_facets" USING btree ("tribe_key","birth_date" DESC NULLS FIRST,"id","gender","country_code","member_status","height","contacted_on");--> statement-breakpoint
CREATE INDEX "member_facets_consultant" ON "member_facets" USING btree ("consultant_id","birth_date" DESC NULLS FIRST,"id","gender","country_code","member_status","contacted_on");--> statement-breakpoint
CREATE INDEX "member_facets_registered" ON "member_facets" USING btree ("registered_on" DESC NULLS LAST,"id","birth_date","gender","country_code","member_status");--> statement-breakpoint
CREATE INDEX "member_facets_fitting" ON "member_facets" USING btree ("gender","birth_date" DESC NULLS FIRST,"id","country_code","height","min_age","max_age","min_height","distant_relationship") WHERE member_status = 'active';--> statement-breakpoint
CREATE INDEX "member_facets_contacted" ON "member_facets" USING btree ("contacted_on","id","birth_date","gender","country_code","member_status");--> statement-breakpoint
-- From here on by hand: what keeps these tables.

-- A word as searches compare it: without case, accents, spaces and signs; Hausa's hooked letters as plain ones. "Port-Harcourt"
-- finds "port harcourt". What is stored so has to be written anew when this changes.
CREATE FUNCTION search_key(said text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT nullif(regexp_replace(lower(translate(
    regexp_replace(normalize(said, NFD), '[̀-ͯ]', '', 'g'),
    'ƁƊƘƳɓɗƙƴ', 'bdkybdky')), '[[:space:][:punct:]’‘ʼ]', '', 'g'), '');
$$;
--> statement-breakpoint
-- A day's blocks of 8, 64 and 512 days.
CREATE FUNCTION day_blocks(day date) RETURNS int[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY[(day - '2016-01-01'::date) / 8, 1000000 + (day - '2016-01-01'::date) / 64,
               2000000 + (day - '2016-01-01'::date) / 512];
$$;
--> statement-breakpoint
-- What a search compares of everybody. State and tribe only where the person agrees that they are used.
CREATE VIEW facets_on_record AS
  SELECT u.id, u.gender, u.country_code, u.birth_date, u.member_status,
         CASE WHEN u.sensitive_agreed_at IS NOT NULL THEN search_key(i.state) END AS state_key,
         search_key(i.city) AS city_key,
         CASE WHEN u.sensitive_agreed_at IS NOT NULL THEN search_key(i.tribe) END AS tribe_key,
         i.my_height AS height,
         (i.registered_at AT TIME ZONE 'UTC')::date AS registered_on,
         (u.last_contact_at AT TIME ZONE 'UTC')::date AS contacted_on,
         u.consultant_id,
         i.min_age, i.max_age, i.min_height, i.distant_relationship
    FROM users u JOIN introductions i ON i.user_id = u.id AND i.contact_id IS NULL
   WHERE u.member_status IS NOT NULL;
--> statement-breakpoint
-- The groups of `facet_counts` that one member is in, in their country and in all. A range is kept in blocks of growing
-- size: heights by 1 and 8 centimetres, days by 8, 64 and 512, birth dates by 64 and 512 days. A block's number begins
-- with its size's place among them, in millions. Of pairs the birth dates are kept by 512 days only.
CREATE FUNCTION facet_cells(state text, city text, tribe text, height int, registered_on date, contacted_on date,
                            consultant_id uuid, birth_date date)
RETURNS TABLE (cube text, value text, part int, born int) LANGUAGE sql IMMUTABLE ROWS 40 AS $$
  SELECT cube, value, part, born
    FROM (VALUES
      ('state', state, 'none', true),
      ('city', city, 'none', true),
      ('tribe', tribe, 'none', true),
      ('never', CASE WHEN contacted_on IS NULL THEN '' END, 'none', true),
      ('unassigned', CASE WHEN consultant_id IS NULL THEN '' END, 'none', true),
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
-- A member's row is made of their own record and introduction. Whoever changes either holds the person first, so that of
-- two changes at the same time the second one sees the first.
CREATE FUNCTION keep_member_facets(who uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM users WHERE id = ANY (who) ORDER BY id FOR NO KEY UPDATE;
  DELETE FROM member_facets AS kept
   WHERE id = ANY (who) AND NOT EXISTS (
     SELECT FROM users u JOIN introductions i ON i.user_id = u.id AND i.contact_id IS NULL
      WHERE u.id = kept.id AND u.member_status IS NOT NULL);
  INSERT INTO member_facets AS kept (id, gender, country_code, birth_date, member_status, state_key, city_key, tribe_key,
                                     height, registered_on, contacted_on, consultant_id, min_age, max_age, min_height,
                                     distant_relationship)
  SELECT * FROM facets_on_record WHERE id = ANY (who)
  ON CONFLICT (id) DO UPDATE
    SET (gender, country_code, birth_date, member_status, state_key, city_key, tribe_key, height, registered_on,
         contacted_on, consultant_id, min_age, max_age, min_height, distant_relationship)
      = (excluded.gender, excluded.country_code, excluded.birth_date, excluded.member_status, excluded.state_key,
         excluded.city_key, excluded.tribe_key, excluded.height, excluded.registered_on, excluded.contacted_on,
         excluded.consultant_id, excluded.min_age, excluded.max_age, excluded.min_height, excluded.distant_relationship)
  WHERE kept IS DISTINCT FROM excluded;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_facets_of_changed_people() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  who uuid[] := ARRAY(
    SELECT id FROM after_rows a JOIN before_rows b USING (id)
     WHERE (a.gender, a.country_code, a.birth_date, a.member_status, a.last_contact_at, a.sensitive_agreed_at,
            a.consultant_id)
           IS DISTINCT FROM
           (b.gender, b.country_code, b.birth_date, b.member_status, b.last_contact_at, b.sensitive_agreed_at,
            b.consultant_id));
BEGIN
  IF who <> '{}' THEN PERFORM keep_member_facets(who); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_facets_changed AFTER UPDATE ON users
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_facets_of_changed_people();
--> statement-breakpoint
CREATE FUNCTION keep_facets_of_introductions() RETURNS trigger LANGUAGE plpgsql AS $$
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
              a.distant_relationship)
             IS DISTINCT FROM
             (b.state, b.city, b.tribe, b.my_height, b.registered_at, b.min_age, b.max_age, b.min_height,
              b.distant_relationship));
  END IF;
  IF who <> '{}' THEN PERFORM keep_member_facets(who); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER introductions_facets_new AFTER INSERT ON introductions
  REFERENCING NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_facets_of_introductions();
--> statement-breakpoint
CREATE TRIGGER introductions_facets_changed AFTER UPDATE ON introductions
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_facets_of_introductions();
--> statement-breakpoint
CREATE TRIGGER introductions_facets_gone AFTER DELETE ON introductions
  REFERENCING OLD TABLE AS before_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_facets_of_introductions();
--> statement-breakpoint
-- A change only adds rows: no writer waits for another, whatever groups their people are in.
CREATE FUNCTION note_facet_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO facet_changes (n, gender, country_code, birth_date, member_status, state_key, city_key, tribe_key, height,
                               registered_on, contacted_on, consultant_id)
    SELECT -1, gender, country_code, birth_date, member_status, state_key, city_key, tribe_key, height, registered_on,
           contacted_on, consultant_id
      FROM before_rows;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO facet_changes (n, gender, country_code, birth_date, member_status, state_key, city_key, tribe_key, height,
                               registered_on, contacted_on, consultant_id)
    SELECT 1, gender, country_code, birth_date, member_status, state_key, city_key, tribe_key, height, registered_on,
           contacted_on, consultant_id
      FROM after_rows;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER member_facets_counted_new AFTER INSERT ON member_facets
  REFERENCING NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_facet_changes();
--> statement-breakpoint
CREATE TRIGGER member_facets_counted_changed AFTER UPDATE ON member_facets
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_facet_changes();
--> statement-breakpoint
CREATE TRIGGER member_facets_counted_gone AFTER DELETE ON member_facets
  REFERENCING OLD TABLE AS before_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_facet_changes();
--> statement-breakpoint
-- Adds the oldest changes to the counts, and tells how many. One at a time; whoever comes meanwhile has nothing to do. A
-- reader sees a change either as a row of its own or in the counts.
CREATE FUNCTION fold_facet_changes(most int) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  taken int;
BEGIN
  IF NOT pg_try_advisory_xact_lock(1718903139) THEN RETURN 0; END IF;
  WITH gone AS (
    DELETE FROM facet_changes WHERE id IN (SELECT id FROM facet_changes ORDER BY id LIMIT most) RETURNING *
  ), added AS (
    INSERT INTO facet_counts AS kept (cube, value, country_code, gender, part, born, unregistered, inactive, active)
    SELECT cube, value, coalesce(country_code, ''), gender, part, born,
           sum(n * (member_status = 'unregistered')::int),
           sum(n * (member_status = 'inactive')::int),
           sum(n * (member_status = 'active')::int)
      FROM gone CROSS JOIN LATERAL
           facet_cells(state_key, city_key, tribe_key, height, registered_on, contacted_on, consultant_id, birth_date)
     GROUP BY cube, value, gender, part, born, ROLLUP (country_code)
    HAVING (sum(n * (member_status = 'unregistered')::int), sum(n * (member_status = 'inactive')::int),
            sum(n * (member_status = 'active')::int)) <> (0, 0, 0)
    ON CONFLICT (cube, value, country_code, gender, part, born) DO UPDATE
      SET unregistered = kept.unregistered + excluded.unregistered,
          inactive = kept.inactive + excluded.inactive,
          active = kept.active + excluded.active
  )
  SELECT count(*) INTO taken FROM gone;
  RETURN taken;
END $$;
--> statement-breakpoint
-- A group that nobody is left in is not kept: its city may have been one person's, who is gone.
CREATE FUNCTION drop_empty_facet_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM facet_counts
   WHERE (cube, value, country_code, gender, part, born)
       = (NEW.cube, NEW.value, NEW.country_code, NEW.gender, NEW.part, NEW.born)
     AND (unregistered, inactive, active) = (0, 0, 0);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER facet_counts_empty AFTER UPDATE ON facet_counts
  FOR EACH ROW WHEN ((NEW.unregistered, NEW.inactive, NEW.active) = (0, 0, 0))
  EXECUTE FUNCTION drop_empty_facet_count();
--> statement-breakpoint
-- All of it anew: for those who are there when this is first installed, after a load with the triggers off, or to check it.
CREATE FUNCTION rebuild_member_facets() RETURNS void LANGUAGE sql AS $$
  DELETE FROM member_facets;
  INSERT INTO member_facets (id, gender, country_code, birth_date, member_status, state_key, city_key, tribe_key, height,
                             registered_on, contacted_on, consultant_id, min_age, max_age, min_height,
                             distant_relationship)
  SELECT * FROM facets_on_record;
  DELETE FROM facet_changes;
  DELETE FROM facet_counts;
  INSERT INTO facet_counts (cube, value, country_code, gender, part, born, unregistered, inactive, active)
  SELECT cube, value, coalesce(country_code, ''), gender, part, born,
         count(*) FILTER (WHERE member_status = 'unregistered'),
         count(*) FILTER (WHERE member_status = 'inactive'),
         count(*) FILTER (WHERE member_status = 'active')
    FROM member_facets CROSS JOIN LATERAL
         facet_cells(state_key, city_key, tribe_key, height, registered_on, contacted_on, consultant_id, birth_date)
   GROUP BY cube, value, gender, part, born, ROLLUP (country_code);
$$;
--> statement-breakpoint
SELECT rebuild_member_facets();
