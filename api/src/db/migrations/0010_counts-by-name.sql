DROP TABLE "member_counts";--> statement-breakpoint
CREATE TABLE "member_counts" (
	"gender" text NOT NULL,
	"country_code" text NOT NULL,
	"name_start" text NOT NULL,
	"span" text NOT NULL,
	"starts_on" date NOT NULL,
	"standing" text NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "member_counts_key" PRIMARY KEY("gender","country_code","name_start","span","starts_on","standing")
);
--> statement-breakpoint
-- The groups that one member is counted in: of all names by month and by year, and by year of each beginning
-- of their name up to four letters.
CREATE FUNCTION kept_cells(name_key text, birth_date date)
RETURNS TABLE (name_start text, span text, starts_on date) LANGUAGE sql IMMUTABLE AS $$
  SELECT '', 'month', date_trunc('month', birth_date)::date
   UNION ALL
  SELECT left(name_key, letters), 'year', date_trunc('year', birth_date)::date
    FROM generate_series(0, least(4, length(name_key))) AS letters;
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION rebuild_member_counts() RETURNS void LANGUAGE sql AS $$
  DELETE FROM member_counts;
  INSERT INTO member_counts (gender, country_code, name_start, span, starts_on, standing, n)
  SELECT gender, country_code, name_start, span, starts_on, standing, count(*)
    FROM users CROSS JOIN LATERAL kept_cells(name_key, birth_date)
   WHERE standing IS NOT NULL
   GROUP BY 1, 2, 3, 4, 5, 6;
$$;
--> statement-breakpoint
-- As before, kept by statement and in the order of the key, now by the beginnings of names, too.
CREATE OR REPLACE FUNCTION keep_member_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO member_counts AS kept (gender, country_code, name_start, span, starts_on, standing, n)
    SELECT gender, country_code, name_start, span, starts_on, standing, count(*)
      FROM after_rows CROSS JOIN LATERAL kept_cells(name_key, birth_date)
     WHERE standing IS NOT NULL
     GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY 1, 2, 3, 4, 5, 6
    ON CONFLICT (gender, country_code, name_start, span, starts_on, standing)
      DO UPDATE SET n = kept.n + excluded.n;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO member_counts AS kept (gender, country_code, name_start, span, starts_on, standing, n)
    SELECT gender, country_code, name_start, span, starts_on, standing, sum(change) FROM (
      SELECT gender, country_code, name_key, birth_date, standing, sum(n) AS change FROM (
        SELECT gender, country_code, name_key, birth_date, standing, 1 AS n
          FROM after_rows WHERE standing IS NOT NULL
        UNION ALL
        SELECT gender, country_code, name_key, birth_date, standing, -1
          FROM before_rows WHERE standing IS NOT NULL
      ) AS rows
       GROUP BY 1, 2, 3, 4, 5 HAVING sum(n) <> 0
    ) AS changed CROSS JOIN LATERAL kept_cells(name_key, birth_date)
     GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(change) <> 0 ORDER BY 1, 2, 3, 4, 5, 6
    ON CONFLICT (gender, country_code, name_start, span, starts_on, standing)
      DO UPDATE SET n = kept.n + excluded.n;
  ELSE
    INSERT INTO member_counts AS kept (gender, country_code, name_start, span, starts_on, standing, n)
    SELECT gender, country_code, name_start, span, starts_on, standing, -count(*)
      FROM before_rows CROSS JOIN LATERAL kept_cells(name_key, birth_date)
     WHERE standing IS NOT NULL
     GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY 1, 2, 3, 4, 5, 6
    ON CONFLICT (gender, country_code, name_start, span, starts_on, standing)
      DO UPDATE SET n = kept.n + excluded.n;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
SELECT rebuild_member_counts();
