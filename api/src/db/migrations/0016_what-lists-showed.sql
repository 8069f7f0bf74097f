ALTER TABLE "audit" ADD COLUMN "other_id" uuid;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "seen_ids" uuid[];--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "details" jsonb;--> statement-breakpoint
CREATE INDEX "audit_of_other" ON "audit" USING btree ("other_id") WHERE other_id is not null;--> statement-breakpoint
CREATE INDEX "audit_of_seen" ON "audit" USING gin ("seen_ids");--> statement-breakpoint
CREATE INDEX "audit_of_actor_about" ON "audit" USING btree ("actor_id","at","id") WHERE subject_id is not null;