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
-- The sums cover the same transfers as those of days.
INSERT INTO "ledger_page_sums" ("month", "page", "gifts", "given", "paid")
SELECT date_trunc('month', written.posted_on)::date, side.page,
       coalesce(sum(sign(side.amount)) FILTER (WHERE side.other IN ('unallocated', 'voucher', 'refunds_payable', 'disputed')), 0)::integer,
       coalesce(sum(side.amount) FILTER (WHERE side.other <> 'payouts_payable'), 0)::bigint,
       coalesce(sum(-side.amount) FILTER (WHERE side.other = 'payouts_payable'), 0)::bigint
  FROM "ledger_transfers" AS line
  JOIN "ledger_groups" AS written ON written.id = line.group_id
  JOIN "ledger_accounts" AS debit ON debit.id = line.debit_account
  JOIN "ledger_accounts" AS credit ON credit.id = line.credit_account
  CROSS JOIN LATERAL (VALUES (debit.kind, debit.owner, -line.amount, credit.kind),
                             (credit.kind, credit.owner, line.amount, debit.kind)) AS side (kind, page, amount, other)
 WHERE side.kind = 'entrepreneur' AND line.id <= (SELECT folded_up_to FROM "ledger_folded")
 GROUP BY 1, 2;
--> statement-breakpoint
UPDATE "ledger_folded" SET "people" = (
  SELECT count(*) FROM (SELECT FROM "ledger_page_sums" GROUP BY "page" HAVING sum("paid") > 0) AS reached);
