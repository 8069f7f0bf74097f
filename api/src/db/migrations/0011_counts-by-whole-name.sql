DROP INDEX "users_joined";--> statement-breakpoint
CREATE INDEX "users_joined" ON "users" USING btree ("created_at" DESC NULLS FIRST,"id","birth_date","gender","country_code","standing") WHERE standing is not null;--> statement-breakpoint
DROP TABLE "member_counts";--> statement-breakpoint
CREATE TABLE "member_counts" (
	"name_start" text NOT NULL,
	"country_code" text NOT NULL,
	"span" text NOT NULL,
	"gender" text NOT NULL,
	"starts_on" date NOT NULL,
	"unregistered" integer NOT NULL,
	"inactive" integer NOT NULL,
	"active" integer NOT NULL,
	CONSTRAINT "member_counts_key" PRIMARY KEY("name_start","country_code","span","gender","starts_on")
);
--> statement-breakpoint
-- The groups that one member is counted in, in their country and in all: of all names by month and by year of
-- birth and by day of joining, and by year of birth of each beginning of their name, the whole one included. A name
-- longer than that has few beginnings in common with others: those are counted, and nobody's name costs more.
DROP FUNCTION kept_cells(text, date);
--> statement-breakpoint
CREATE FUNCTION kept_cells(name_key text, birth_date date, created_at timestamptz)
RETURNS TABLE (name_start text, span text, starts_on date) LANGUAGE sql IMMUTABLE ROWS 9 AS $$
  SELECT '', 'month', date_trunc('month', birth_date::timestamp)::date
   UNION ALL
  SELECT '', 'joined', (created_at AT TIME ZONE 'UTC')::date
   UNION ALL
  SELECT left(name_key, letters), 'year', date_trunc('year', birth_date::timestamp)::date
    FROM generate_series(0, least(16, length(name_key))) AS letters;
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION rebuild_member_counts() RETURNS void LANGUAGE sql AS $$
  DELETE FROM member_counts;
  INSERT INTO member_counts (name_start, country_code, span, gender, starts_on, unregistered, inactive, active)
  SELECT name_start, coalesce(country_code, ''), span, gender, starts_on,
         count(*) FILTER (WHERE standing = 'unregistered'),
         count(*) FILTER (WHERE standing = 'inactive'),
         count(*) FILTER (WHERE standing = 'active')
    FROM users CROSS JOIN LATERAL kept_cells(name_key, birth_date, created_at)
   WHERE standing IS NOT NULL
   GROUP BY name_start, span, gender, starts_on, ROLLUP (country_code);
$$;
--> statement-breakpoint
-- As before, kept by statement, and in the order of the key, in which the rows are locked.
CREATE OR REPLACE FUNCTION keep_member_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO member_counts AS kept (name_start, country_code, span, gender, starts_on, unregistered, inactive, active)
    SELECT name_start, coalesce(country_code, ''), span, gender, starts_on,
           count(*) FILTER (WHERE standing = 'unregistered'),
           count(*) FILTER (WHERE standing = 'inactive'),
           count(*) FILTER (WHERE standing = 'active')
      FROM after_rows CROSS JOIN LATERAL kept_cells(name_key, birth_date, created_at)
     WHERE standing IS NOT NULL
     GROUP BY name_start, span, gender, starts_on, ROLLUP (country_code) ORDER BY 1, 2, 3, 4, 5
    ON CONFLICT (name_start, country_code, span, gender, starts_on) DO UPDATE
      SET unregistered = kept.unregistered + excluded.unregistered,
          inactive = kept.inactive + excluded.inactive,
          active = kept.active + excluded.active;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO member_counts AS kept (name_start, country_code, span, gender, starts_on, unregistered, inactive, active)
    SELECT name_start, coalesce(country_code, ''), span, gender, starts_on,
           sum(change * (standing = 'unregistered')::int),
           sum(change * (standing = 'inactive')::int),
           sum(change * (standing = 'active')::int)
      FROM (
        SELECT gender, country_code, name_key, birth_date, created_at, standing, sum(n) AS change FROM (
          SELECT gender, country_code, name_key, birth_date, created_at, standing, 1 AS n
            FROM after_rows WHERE standing IS NOT NULL
          UNION ALL
          SELECT gender, country_code, name_key, birth_date, created_at, standing, -1
            FROM before_rows WHERE standing IS NOT NULL
        ) AS rows
         GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(n) <> 0
      ) AS changed CROSS JOIN LATERAL kept_cells(name_key, birth_date, created_at)
     GROUP BY name_start, span, gender, starts_on, ROLLUP (country_code)
    HAVING (sum(change * (standing = 'unregistered')::int),
            sum(change * (standing = 'inactive')::int),
            sum(change * (standing = 'active')::int)) <> (0, 0, 0)
     ORDER BY 1, 2, 3, 4, 5
    ON CONFLICT (name_start, country_code, span, gender, starts_on) DO UPDATE
      SET unregistered = kept.unregistered + excluded.unregistered,
          inactive = kept.inactive + excluded.inactive,
          active = kept.active + excluded.active;
  ELSE
    INSERT INTO member_counts AS kept (name_start, country_code, span, gender, starts_on, unregistered, inactive, active)
    SELECT name_start, coalesce(country_code, ''), span, gender, starts_on,
           -count(*) FILTER (WHERE standing = 'unregistered'),
           -count(*) FILTER (WHERE standing = 'inactive'),
           -count(*) FILTER (WHERE standing = 'active')
      FROM before_rows CROSS JOIN LATERAL kept_cells(name_key, birth_date, created_at)
     WHERE standing IS NOT NULL
     GROUP BY name_start, span, gender, starts_on, ROLLUP (country_code) ORDER BY 1, 2, 3, 4, 5
    ON CONFLICT (name_start, country_code, span, gender, starts_on) DO UPDATE
      SET unregistered = kept.unregistered + excluded.unregistered,
          inactive = kept.inactive + excluded.inactive,
          active = kept.active + excluded.active;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A group that nobody is left in is not kept: its name may have been one person's, who is gone.
CREATE FUNCTION drop_empty_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM member_counts
   WHERE (name_start, country_code, span, gender, starts_on)
       = (NEW.name_start, NEW.country_code, NEW.span, NEW.gender, NEW.starts_on)
     AND (unregistered, inactive, active) = (0, 0, 0);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER member_counts_empty AFTER UPDATE ON member_counts
  FOR EACH ROW WHEN ((NEW.unregistered, NEW.inactive, NEW.active) = (0, 0, 0))
  EXECUTE FUNCTION drop_empty_count();
--> statement-breakpoint
SELECT rebuild_member_counts();
