CREATE TABLE "former_consultants" (
	"user_id" uuid NOT NULL,
	"consultant_id" uuid NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "former_consultants_user_id_consultant_id_pk" PRIMARY KEY("user_id","consultant_id")
);
--> statement-breakpoint
CREATE TABLE "closing_looks" (
	"closing_id" uuid NOT NULL,
	"look" text NOT NULL,
	CONSTRAINT "closing_looks_closing_id_look_pk" PRIMARY KEY("closing_id","look")
);
--> statement-breakpoint
ALTER TABLE "safety_photos" ADD COLUMN "picture" text;--> statement-breakpoint
ALTER TABLE "blocks" ADD COLUMN "same_as" uuid;--> statement-breakpoint
ALTER TABLE "endings" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "look" text;--> statement-breakpoint
ALTER TABLE "refused_photos" ADD COLUMN "look" text;--> statement-breakpoint
ALTER TABLE "former_consultants" ADD CONSTRAINT "former_consultants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closing_looks" ADD CONSTRAINT "closing_looks_closing_id_closings_id_fk" FOREIGN KEY ("closing_id") REFERENCES "public"."closings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_consultants_until" ON "former_consultants" USING btree ("until");--> statement-breakpoint
CREATE INDEX "closing_looks_1" ON "closing_looks" USING btree (substr(look, 1, 4));--> statement-breakpoint
CREATE INDEX "closing_looks_2" ON "closing_looks" USING btree (substr(look, 5, 4));--> statement-breakpoint
CREATE INDEX "closing_looks_3" ON "closing_looks" USING btree (substr(look, 9, 4));--> statement-breakpoint
CREATE INDEX "closing_looks_4" ON "closing_looks" USING btree (substr(look, 13, 4));--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_same_as_returns_id_fk" FOREIGN KEY ("same_as") REFERENCES "public"."returns"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocks_same_as" ON "blocks" USING btree ("same_as") WHERE same_as is not null;--> statement-breakpoint
CREATE INDEX "refused_photos_look_1" ON "refused_photos" USING btree (substr(look, 1, 4));--> statement-breakpoint
CREATE INDEX "refused_photos_look_2" ON "refused_photos" USING btree (substr(look, 5, 4));--> statement-breakpoint
CREATE INDEX "refused_photos_look_3" ON "refused_photos" USING btree (substr(look, 9, 4));--> statement-breakpoint
CREATE INDEX "refused_photos_look_4" ON "refused_photos" USING btree (substr(look, 13, 4));
--> statement-breakpoint
UPDATE "blocks" SET "same_as" = "returns"."id" FROM "returns" WHERE "returns"."same_person" AND "returns"."user_id" = "blocks"."blocked_id" AND "returns"."settled_at" = "blocks"."created_at" AND "blocks"."from_line";
--> statement-breakpoint
UPDATE "safety_photos" SET "picture" = "photos"."picture" FROM "photos" WHERE "photos"."id" = "safety_photos"."photo_id";
--> statement-breakpoint
INSERT INTO "former_consultants" ("user_id", "consultant_id", "until") SELECT "line"."subject_id", "before"."other_id", max("line"."at") FROM "audit" AS "line" JOIN "users" ON "users"."id" = "line"."subject_id" CROSS JOIN LATERAL (SELECT "earlier"."other_id" FROM "audit" AS "earlier" WHERE "earlier"."subject_id" = "line"."subject_id" AND "earlier"."action" IN ('introductions.assignments.assign', 'introductions.assignments.handOver') AND "earlier"."other_id" IS NOT NULL AND "earlier"."id" < "line"."id" ORDER BY "earlier"."id" DESC LIMIT 1) AS "before" WHERE "line"."action" IN ('introductions.assignments.assign', 'introductions.assignments.handOver') AND "before"."other_id" IS DISTINCT FROM "line"."other_id" AND "line"."at" > now() - interval '90 days' GROUP BY 1, 2;
