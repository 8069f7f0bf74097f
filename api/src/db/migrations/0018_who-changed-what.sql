ALTER TABLE "faqs" ADD COLUMN "changed_by" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "introductions" ADD COLUMN "changed_by" jsonb DEFAULT '{}'::jsonb NOT NULL;