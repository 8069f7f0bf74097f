CREATE TABLE "ledger_page_sums" (
	"month" date NOT NULL,
	"page" text NOT NULL,
	"gifts" integer NOT NULL,
	"given" bigint NOT NULL,
	"paid" bigint NOT NULL,
	CONSTRAINT "ledger_page_sums_of" PRIMARY KEY("page","month")
);
--> statement-breakpoint
ALTER TABLE "ledger_folded" ADD COLUMN "people" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "ledger_page_sums_month" ON "ledger_page_sums" USING btree ("month","page");
--> statement-breakpoint
DELETE FROM "ledger_day_sums";
--> statement-breakpoint
UPDATE "ledger_folded" SET "folded_up_to" = 0;
