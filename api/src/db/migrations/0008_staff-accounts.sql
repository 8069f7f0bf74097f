ALTER TABLE "users" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "users_staff" ON "users" USING btree ("created_at","id") WHERE role <> 'member';