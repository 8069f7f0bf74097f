CREATE TABLE "gift_news" (
	"gift_id" uuid PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"ended" uuid[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "page_updates" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "page_updates" ADD COLUMN "told_up_to" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "told_bank" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "told_number" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "told_name" text;--> statement-breakpoint
ALTER TABLE "gift_news" ADD CONSTRAINT "gift_news_gift_id_gifts_id_fk" FOREIGN KEY ("gift_id") REFERENCES "public"."gifts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_updates_to_tell" ON "page_updates" USING btree ("at") WHERE told_at is null;--> statement-breakpoint
ALTER TABLE "page_updates" ADD CONSTRAINT "page_updates_told" CHECK (told_at is null or told_up_to is null);--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_told_account" CHECK (num_nulls(told_at, told_bank, told_number, told_name) in (0, 4));--> statement-breakpoint
-- Nobody asked for mails with what is told already.
UPDATE "page_updates" SET "told_at" = "at";
