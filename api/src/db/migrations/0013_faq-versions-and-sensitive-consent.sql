ALTER TABLE "faqs" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sensitive_agreed_at" timestamp with time zone;