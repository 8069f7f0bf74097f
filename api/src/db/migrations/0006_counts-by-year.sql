CREATE TABLE "member_counts" (
	"gender" text NOT NULL,
	"country_code" text NOT NULL,
	"span" text NOT NULL,
	"starts_on" date NOT NULL,
	"standing" text NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "member_counts_gender_country_code_span_starts_on_standing_pk" PRIMARY KEY("gender","country_code","span","starts_on","standing")
);

--> statement-breakpoint
-- What the rows of users say, counted anew: after a load with the triggers off, or to check them.
CREATE FUNCTION rebuild_member_counts() RETURNS void LANGUAGE sql AS $$
  DELETE FROM member_counts;
  INSERT INTO member_counts (gender, country_code, span, starts_on, standing, n)
  SELECT gender, country_code, span, date_trunc(span, birth_date)::date, standing, count(*)
    FROM users CROSS JOIN (VALUES ('year'), ('month')) AS spans (span)
   WHERE standing IS NOT NULL
   GROUP BY 1, 2, 3, 4, 5;
$$;
--> statement-breakpoint
-- As before, kept by statement and in the order of the key, now by year as well as by month.
CREATE OR REPLACE FUNCTION keep_member_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO member_counts AS kept (gender, country_code, span, starts_on, standing, n)
    SELECT gender, country_code, span, date_trunc(span, birth_date)::date, standing, count(*)
      FROM after_rows CROSS JOIN (VALUES ('year'), ('month')) AS spans (span)
     WHERE standing IS NOT NULL
     GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
    ON CONFLICT (gender, country_code, span, starts_on, standing) DO UPDATE SET n = kept.n + excluded.n;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO member_counts AS kept (gender, country_code, span, starts_on, standing, n)
    SELECT gender, country_code, span, date_trunc(span, birth_date)::date, standing, sum(n) FROM (
      SELECT gender, country_code, birth_date, standing, 1 AS n FROM after_rows WHERE standing IS NOT NULL
      UNION ALL
      SELECT gender, country_code, birth_date, standing, -1 FROM before_rows WHERE standing IS NOT NULL
    ) AS change CROSS JOIN (VALUES ('year'), ('month')) AS spans (span)
     GROUP BY 1, 2, 3, 4, 5 HAVING sum(n) <> 0 ORDER BY 1, 2, 3, 4, 5
    ON CONFLICT (gender, country_code, span, starts_on, standing) DO UPDATE SET n = kept.n + excluded.n;
  ELSE
    INSERT INTO member_counts AS kept (gender, country_code, span, starts_on, standing, n)
    SELECT gender, country_code, span, date_trunc(span, birth_date)::date, standing, -count(*)
      FROM before_rows CROSS JOIN (VALUES ('year'), ('month')) AS spans (span)
     WHERE standing IS NOT NULL
     GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
    ON CONFLICT (gender, country_code, span, starts_on, standing) DO UPDATE SET n = kept.n + excluded.n;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
SELECT rebuild_member_counts();
