CREATE TABLE "text_marks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"mark" text NOT NULL,
	"place" text NOT NULL,
	"words" text NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by" uuid,
	CONSTRAINT "text_marks_settled_whole" CHECK ((settled_at is null) = (settled_by is null))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "number" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "users_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "text_marks" ADD CONSTRAINT "text_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "text_marks_of_user" ON "text_marks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "text_marks_waiting" ON "text_marks" USING btree ("found_at","id") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "text_marks_settled" ON "text_marks" USING btree ("settled_at") WHERE settled_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_number" ON "users" USING btree ("number");