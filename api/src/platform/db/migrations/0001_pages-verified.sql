ALTER TABLE "entrepreneurs" ADD COLUMN "verified_at" timestamp with time zone;--> statement-breakpoint
UPDATE "entrepreneurs" SET "verified_at" = coalesce(
  (SELECT min("at") FROM "application_events" AS "event"
    WHERE "event"."entrepreneur_id" = "entrepreneurs"."id" AND "event"."what" = 'verified'),
  "created_at")
 WHERE "status" IN ('verified', 'funded', 'closed', 'suspended');
