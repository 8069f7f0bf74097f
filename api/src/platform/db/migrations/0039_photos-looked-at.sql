ALTER TABLE "photos" ADD COLUMN "passed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "looked_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "photos_to_look_at" ON "photos" USING btree ("id") WHERE looked_at is null;
--> statement-breakpoint
-- Photos from before are shown. A sample of them waits for a look.
UPDATE "photos" SET "passed_at" = now(), "looked_at" = now();
--> statement-breakpoint
UPDATE "photos" SET "looked_at" = NULL WHERE "id" IN (
  SELECT "photos"."id" FROM "photos" JOIN "users" ON "users"."id" = "photos"."user_id"
  WHERE "users"."member_status" IN ('active', 'paused', 'visible')
  ORDER BY random() LIMIT 200);
