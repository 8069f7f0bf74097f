CREATE INDEX "disputes_in_time" ON "disputes" USING btree ("noticed_at","id");--> statement-breakpoint
CREATE INDEX "refunds_in_time" ON "refunds" USING btree ("asked_at","id");--> statement-breakpoint
CREATE INDEX "gifts_in_time" ON "gifts" USING btree ("paid_at","id","total") WHERE paid_at is not null;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.keep_audit_counts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO audit_counts AS kept (grain, starts_on, actor_id, action, n)
  SELECT grain, starts_on, who, action, count(*) FROM (
    SELECT grain, date_trunc(grain, at AT TIME ZONE 'UTC' + interval '1 hour')::date AS starts_on, action,
           CASE WHEN actor_role = 'member' THEN '00000000-0000-0000-0000-000000000000'::uuid ELSE actor_id END AS who
      FROM after_rows CROSS JOIN (VALUES ('day'), ('month')) AS grains (grain)
  ) AS added
   GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
  ON CONFLICT (grain, starts_on, actor_id, action) DO UPDATE SET n = kept.n + excluded.n;
  RETURN NULL;
END $function$;
--> statement-breakpoint
LOCK TABLE audit IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
DELETE FROM audit_counts;
--> statement-breakpoint
INSERT INTO audit_counts (grain, starts_on, actor_id, action, n)
SELECT grain, starts_on, who, action, count(*) FROM (
  SELECT grain, date_trunc(grain, at AT TIME ZONE 'UTC' + interval '1 hour')::date AS starts_on, action,
         CASE WHEN actor_role = 'member' THEN '00000000-0000-0000-0000-000000000000'::uuid ELSE actor_id END AS who
    FROM audit CROSS JOIN (VALUES ('day'), ('month')) AS grains (grain)
) AS added
 GROUP BY 1, 2, 3, 4;
