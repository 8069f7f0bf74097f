CREATE TABLE "payable_news" (
	"entrepreneur_id" uuid PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "version_looks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "version_looks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version_id" uuid NOT NULL,
	"by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"page_codes" jsonb NOT NULL,
	"words" text
);
--> statement-breakpoint
ALTER TABLE "page_proofs" ADD COLUMN "line" text;--> statement-breakpoint
ALTER TABLE "payout_items" ADD COLUMN "news_looked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payout_items" ADD COLUMN "news_asked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "page_versions" ADD COLUMN "was" jsonb;--> statement-breakpoint
ALTER TABLE "page_versions" ADD COLUMN "photo_ids" jsonb;--> statement-breakpoint
ALTER TABLE "payable_news" ADD CONSTRAINT "payable_news_entrepreneur_id_entrepreneurs_id_fk" FOREIGN KEY ("entrepreneur_id") REFERENCES "public"."entrepreneurs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "version_looks" ADD CONSTRAINT "version_looks_version_id_page_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."page_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "version_looks_of" ON "version_looks" USING btree ("version_id","id");--> statement-breakpoint
CREATE INDEX "payout_items_news_due" ON "payout_items" USING btree ("ended_at") WHERE state = 'paid' and news_looked_at is null;--> statement-breakpoint
ALTER TABLE "page_versions" ADD CONSTRAINT "page_versions_was" CHECK (was is null or (coalesce(verdict, '') = 'passed' and photo_ids is not null));
--> statement-breakpoint
-- Nobody is asked for news about payouts that are older than three weeks at this release.
UPDATE payout_items SET news_looked_at = now() WHERE state = 'paid' AND ended_at < now() - interval '21 days';
