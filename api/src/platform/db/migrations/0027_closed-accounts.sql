CREATE TABLE "closings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"report_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"closed_by" uuid NOT NULL,
	"check_due_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone,
	"checked_by" uuid,
	"objection" text,
	"objected_at" timestamp with time zone,
	"answer_due_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"answered_by" uuid,
	"reopening_at" timestamp with time zone,
	"reopening_by" uuid,
	"reopened_at" timestamp with time zone,
	"reopened_by" uuid,
	CONSTRAINT "closings_checked_by_another" CHECK (checked_by <> closed_by),
	CONSTRAINT "closings_reopened_by_two" CHECK (reopened_at is null or reopened_by <> reopening_by),
	CONSTRAINT "closings_whole" CHECK (num_nulls(checked_at, checked_by) <> 1 and num_nulls(answered_at, answered_by) <> 1
        and num_nulls(reopening_at, reopening_by) <> 1 and num_nulls(reopened_at, reopened_by) <> 1
        and num_nulls(objected_at, answer_due_at) <> 1)
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "closed_for" text;--> statement-breakpoint
ALTER TABLE "closings" ADD CONSTRAINT "closings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "closings_open" ON "closings" USING btree ("user_id") WHERE reopened_at is null;--> statement-breakpoint
CREATE INDEX "closings_of_user" ON "closings" USING btree ("user_id","closed_at");--> statement-breakpoint
CREATE INDEX "closings_in_order" ON "closings" USING btree ("closed_at","id");