DROP INDEX "users_joined";--> statement-breakpoint
ALTER TABLE "introductions" ADD COLUMN "consultant_id" uuid;--> statement-breakpoint
ALTER TABLE "introductions" ADD COLUMN "hand_over_note" text;--> statement-breakpoint
ALTER TABLE "introductions" ADD COLUMN "follow_up_on" date;--> statement-breakpoint
ALTER TABLE "introductions" ADD COLUMN "follow_up_reason" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "consultant_id" uuid;--> statement-breakpoint
ALTER TABLE "introductions" ADD CONSTRAINT "introductions_consultant_id_users_id_fk" FOREIGN KEY ("consultant_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "introductions_of_consultant" ON "introductions" USING btree ("consultant_id","follow_up_on","id") WHERE consultant_id is not null;--> statement-breakpoint
CREATE INDEX "users_consultant" ON "users" USING btree ("consultant_id","birth_date" DESC NULLS FIRST,"id","gender","country_code","member_status") WHERE consultant_id is not null;--> statement-breakpoint
CREATE INDEX "users_joined" ON "users" USING btree ("created_at" DESC NULLS FIRST,"id","birth_date","gender","country_code","member_status","consultant_id") WHERE member_status is not null;--> statement-breakpoint
ALTER TABLE "introductions" ADD CONSTRAINT "introductions_consultant_of_own" CHECK (consultant_id is null or contact_id is null);--> statement-breakpoint
ALTER TABLE "introductions" ADD CONSTRAINT "introductions_looked_after" CHECK (consultant_id is not null or (hand_over_note is null and follow_up_on is null));--> statement-breakpoint
ALTER TABLE "introductions" ADD CONSTRAINT "introductions_follow_up" CHECK ((follow_up_on is null) = (follow_up_reason is null));--> statement-breakpoint
-- By hand: who looks after a member stands on their own introduction, and beside what a search compares.
CREATE FUNCTION keep_consultant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users SET consultant_id = NEW.consultant_id WHERE id = NEW.user_id AND deleted_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER introductions_consultant_new
  AFTER INSERT ON introductions
  FOR EACH ROW WHEN (NEW.consultant_id IS NOT NULL)
  EXECUTE FUNCTION keep_consultant();
--> statement-breakpoint
CREATE TRIGGER introductions_consultant_changed
  AFTER UPDATE OF consultant_id ON introductions
  FOR EACH ROW WHEN (OLD.consultant_id IS DISTINCT FROM NEW.consultant_id)
  EXECUTE FUNCTION keep_consultant();
