ALTER TABLE "bank_accounts" ADD COLUMN "first_by" uuid;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD COLUMN "first_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD COLUMN "first_saw" text;--> statement-breakpoint
ALTER TABLE "payout_items" ADD COLUMN "like_listed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_first" CHECK (num_nulls(first_by, first_at, first_saw) in (0, 3));--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_two" CHECK (first_by is null or verdict is null or verdict = 'refused' or decided_by <> first_by);