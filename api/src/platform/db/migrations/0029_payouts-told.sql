ALTER TABLE "payout_items" ADD COLUMN "told" text;--> statement-breakpoint
CREATE INDEX "payout_items_to_tell" ON "payout_items" USING btree ("ended_at") WHERE state in ('paid', 'failed', 'returned') and told is distinct from state;--> statement-breakpoint
ALTER TABLE "payout_items" ADD CONSTRAINT "payout_items_told" CHECK (told in ('paid', 'failed', 'returned'));--> statement-breakpoint
-- Nobody gets a mail about a payout from before.
UPDATE payout_items SET told = state WHERE state in ('paid', 'failed', 'returned');
