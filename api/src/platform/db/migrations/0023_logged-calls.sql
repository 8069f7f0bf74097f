ALTER TABLE "notes" ADD COLUMN "channel" text;--> statement-breakpoint
ALTER TABLE "notes" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_call" CHECK ((channel is null) = (outcome is null));