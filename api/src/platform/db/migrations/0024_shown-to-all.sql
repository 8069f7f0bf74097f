ALTER TABLE "introductions" ADD COLUMN "shows_city" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "introductions" ADD COLUMN "shows_organisations" boolean DEFAULT false NOT NULL;