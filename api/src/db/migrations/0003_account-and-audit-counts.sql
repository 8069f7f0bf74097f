CREATE TABLE "audit_counts" (
	"grain" text NOT NULL,
	"starts_on" date NOT NULL,
	"actor_id" uuid NOT NULL,
	"action" text NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "audit_counts_grain_starts_on_actor_id_action_pk" PRIMARY KEY("grain","starts_on","actor_id","action")
);
--> statement-breakpoint
CREATE TABLE "stray_files" (
	"file" text PRIMARY KEY NOT NULL,
	"remove_after" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "thumbnail_url" text;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "file" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "family_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "signed_in_at" timestamp with time zone;--> statement-breakpoint
-- Which tokens were exchanged for one another was not kept before: each is a family of its own.
UPDATE "sessions" SET "family_id" = "jti", "signed_in_at" = "created_at";--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "family_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "signed_in_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "purge_after" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "stray_files_due" ON "stray_files" USING btree ("remove_after");--> statement-breakpoint
CREATE INDEX "audit_of_actor" ON "audit" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_of_action" ON "audit" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "audit_in_time" ON "audit" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_old" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mail_codes_expiring" ON "mail_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_expiring" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "throttles_ended" ON "throttles" USING btree ("window_ends_at");--> statement-breakpoint
CREATE INDEX "users_to_purge" ON "users" USING btree ("purge_after") WHERE purge_after is not null;