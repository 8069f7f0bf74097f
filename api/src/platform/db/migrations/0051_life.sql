CREATE TABLE "page_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entrepreneur_id" uuid NOT NULL,
	"pitch" text,
	"story" text,
	"target" bigint NOT NULL,
	"buys" jsonb NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"verdict" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"buys_changed" boolean DEFAULT false NOT NULL,
	"told_at" timestamp with time zone,
	"refusal" text,
	CONSTRAINT "page_versions_decided" CHECK ((verdict is null) = (decided_by is null) and (verdict is null) = (decided_at is null)
        and (not buys_changed or coalesce(verdict, '') = 'passed')
        and (refusal is null or coalesce(verdict, '') = 'sent_back'))
);
--> statement-breakpoint
CREATE TABLE "version_gifts" (
	"version_id" uuid NOT NULL,
	"gift_id" uuid NOT NULL,
	CONSTRAINT "version_gifts_version_id_gift_id_pk" PRIMARY KEY("version_id","gift_id")
);
--> statement-breakpoint
CREATE TABLE "version_photos" (
	"id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"file" text NOT NULL,
	"look" text,
	CONSTRAINT "version_photos_version_id_id_pk" PRIMARY KEY("version_id","id")
);
--> statement-breakpoint
ALTER TABLE "page_uploads" ADD COLUMN "look" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "lot_hash" text;--> statement-breakpoint
ALTER TABLE "number_answers" ADD COLUMN "page_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "page_versions" ADD CONSTRAINT "page_versions_entrepreneur_id_entrepreneurs_id_fk" FOREIGN KEY ("entrepreneur_id") REFERENCES "public"."entrepreneurs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "version_gifts" ADD CONSTRAINT "version_gifts_version_id_page_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."page_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "version_gifts" ADD CONSTRAINT "version_gifts_gift_id_gifts_id_fk" FOREIGN KEY ("gift_id") REFERENCES "public"."gifts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "version_photos" ADD CONSTRAINT "version_photos_version_id_page_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."page_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "page_versions_waiting" ON "page_versions" USING btree ("entrepreneur_id") WHERE verdict is null;--> statement-breakpoint
CREATE INDEX "page_versions_queue" ON "page_versions" USING btree ("sent_at","id") WHERE verdict is null;--> statement-breakpoint
CREATE INDEX "page_versions_to_tell" ON "page_versions" USING btree ("decided_at") WHERE buys_changed and told_at is null;--> statement-breakpoint
CREATE INDEX "page_versions_of" ON "page_versions" USING btree ("entrepreneur_id","sent_at");
--> statement-breakpoint
UPDATE "applications" SET "lot_hash" = "identity_hash" WHERE "identity_hash" IS NOT NULL;
--> statement-breakpoint
UPDATE "number_answers" AS "answer" SET "page_ids" = ARRAY(
  SELECT "own"."entrepreneur_id" FROM "applications" AS "own"
   WHERE "own"."identity_hash" = "answer"."identity_hash" ORDER BY "own"."entrepreneur_id"
) WHERE "answer"."outcome" IS NOT NULL;
