ALTER TABLE "introductions" ADD COLUMN "answered_by" uuid;--> statement-breakpoint
ALTER TABLE "introductions" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "introductions" ADD COLUMN "introduced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "introductions" ADD COLUMN "contacted" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "mails_off" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "unsubscribe" text;--> statement-breakpoint
ALTER TABLE "introductions" ADD CONSTRAINT "introductions_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "introductions_answered_by" ON "introductions" USING btree ("answered_by") WHERE answered_by is not null;--> statement-breakpoint
ALTER TABLE "introductions" ADD CONSTRAINT "introductions_introduced_once_accepted" CHECK (introduced_at is null or (contact_id is not null and request_status = 'accepted'));