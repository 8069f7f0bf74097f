ALTER TABLE "ledger_folded" ADD COLUMN "pages_up_to" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- Until now, the sums of pages covered the same transfers as those of days.
UPDATE "ledger_folded" SET "pages_up_to" = "folded_up_to";
