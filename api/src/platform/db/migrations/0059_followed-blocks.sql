ALTER TABLE "safety_photos" ADD COLUMN "look" text;--> statement-breakpoint
ALTER TABLE "blocks" ADD COLUMN "origin_id" uuid;
--> statement-breakpoint
UPDATE "safety_photos" SET "look" = "photos"."look" FROM "photos" WHERE "photos"."id" = "safety_photos"."photo_id";
--> statement-breakpoint
WITH RECURSIVE "up"("user_id", "blocked_id", "origin") AS (
  SELECT "blocks"."user_id", "blocks"."blocked_id", "closings"."user_id" FROM "blocks"
    JOIN "returns" ON "returns"."id" = "blocks"."same_as" JOIN "closings" ON "closings"."id" = "returns"."closing_id"
  UNION
  SELECT "up"."user_id", "up"."blocked_id", "closings"."user_id" FROM "up"
    JOIN "blocks" ON "blocks"."user_id" = "up"."user_id" AND "blocks"."blocked_id" = "up"."origin"
    JOIN "returns" ON "returns"."id" = "blocks"."same_as" JOIN "closings" ON "closings"."id" = "returns"."closing_id")
UPDATE "blocks" SET "origin_id" = "up"."origin" FROM "up", "blocks" AS "own"
  WHERE "blocks"."user_id" = "up"."user_id" AND "blocks"."blocked_id" = "up"."blocked_id" AND "own"."user_id" = "up"."user_id"
    AND "own"."blocked_id" = "up"."origin" AND "own"."same_as" IS NULL;
