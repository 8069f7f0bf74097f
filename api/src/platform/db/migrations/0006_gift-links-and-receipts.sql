CREATE TABLE "gift_links" (
	"hash" text PRIMARY KEY NOT NULL,
	"gift_id" uuid NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"number" bigint PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"gift_id" uuid NOT NULL,
	"refund_id" uuid,
	"amount" bigint NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "receipts_kind" CHECK ((kind = 'credit_note') = (refund_id is not null)),
	CONSTRAINT "receipts_amount" CHECK (amount > 0 and number > 0)
);
--> statement-breakpoint
ALTER TABLE "gifts" ALTER COLUMN "donor_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "gifts" ADD COLUMN "receipted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "gift_links" ADD CONSTRAINT "gift_links_gift_id_gifts_id_fk" FOREIGN KEY ("gift_id") REFERENCES "public"."gifts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_gift_id_gifts_id_fk" FOREIGN KEY ("gift_id") REFERENCES "public"."gifts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_links_of_gift" ON "gift_links" USING btree ("gift_id");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_of_gift" ON "receipts" USING btree ("gift_id") WHERE kind = 'receipt';--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_of_refund" ON "receipts" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "receipts_all_of_gift" ON "receipts" USING btree ("gift_id");--> statement-breakpoint
CREATE INDEX "donors_kept" ON "donors" USING btree ("keep_until");--> statement-breakpoint
CREATE INDEX "gifts_to_receipt" ON "gifts" USING btree ("paid_at") WHERE paid_at is not null and receipted_at is null;--> statement-breakpoint
CREATE INDEX "gifts_unpaid" ON "gifts" USING btree ("created_at") WHERE paid_at is null;
--> statement-breakpoint
-- Each gift's link goes on working, as one of several.
INSERT INTO "gift_links" ("hash", "gift_id", "made_at") SELECT "link_hash", "id", "created_at" FROM "gifts";--> statement-breakpoint
DROP INDEX "gifts_link";--> statement-breakpoint
ALTER TABLE "gifts" DROP COLUMN "link_hash";
--> statement-breakpoint
-- A gift, or a page, of somebody whose account is being deleted waits for that, and is then refused.
CREATE TRIGGER donors_of_present_people BEFORE INSERT ON donors
  FOR EACH ROW WHEN (NEW.user_id IS NOT NULL)
  EXECUTE FUNCTION refuse_deleted_people();
--> statement-breakpoint
CREATE TRIGGER entrepreneurs_of_present_people BEFORE INSERT OR UPDATE OF user_id ON entrepreneurs
  FOR EACH ROW WHEN (NEW.user_id IS NOT NULL)
  EXECUTE FUNCTION refuse_deleted_people();
