CREATE TABLE "closing_marks" (
	"closing_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"mark" text NOT NULL,
	CONSTRAINT "closing_marks_closing_id_mark_pk" PRIMARY KEY("closing_id","mark")
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"closing_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by" uuid,
	"same_person" boolean,
	CONSTRAINT "returns_settled_whole" CHECK (num_nulls(settled_at, settled_by, same_person) in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "closing_marks" ADD CONSTRAINT "closing_marks_closing_id_closings_id_fk" FOREIGN KEY ("closing_id") REFERENCES "public"."closings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_closing_id_closings_id_fk" FOREIGN KEY ("closing_id") REFERENCES "public"."closings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "closing_marks_mark" ON "closing_marks" USING btree ("mark");--> statement-breakpoint
CREATE UNIQUE INDEX "returns_once" ON "returns" USING btree ("user_id","closing_id","kind");--> statement-breakpoint
CREATE INDEX "returns_of_closing" ON "returns" USING btree ("closing_id");--> statement-breakpoint
CREATE INDEX "returns_waiting" ON "returns" USING btree ("found_at","id") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "returns_settled" ON "returns" USING btree ("settled_at","id") WHERE settled_at is not null;