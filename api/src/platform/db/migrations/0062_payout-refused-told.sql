ALTER TABLE "payout_items" DROP CONSTRAINT "payout_items_told";--> statement-breakpoint
DROP INDEX "payout_items_to_tell";--> statement-breakpoint
CREATE INDEX "payout_items_to_tell" ON "payout_items" USING btree ("ended_at") WHERE (state in ('paid', 'failed', 'returned') or drop_reason = 'account_refused') and told is distinct from state;--> statement-breakpoint
ALTER TABLE "payout_items" ADD CONSTRAINT "payout_items_told" CHECK (told in ('paid', 'failed', 'returned', 'dropped'));--> statement-breakpoint
-- Nobody was told of these. Most were paid since, so a mail about them would come too late.
UPDATE payout_items SET told = 'dropped' WHERE drop_reason = 'account_refused';
