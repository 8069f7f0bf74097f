CREATE TABLE "second_looks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "second_looks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entrepreneur_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"why" text NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"disagreed_by" uuid,
	"due_from" timestamp with time zone NOT NULL,
	"due_on" date,
	"by" uuid,
	"ended_at" timestamp with time zone,
	"outcome" text,
	CONSTRAINT "second_looks_ended" CHECK ((outcome is null) = (ended_at is null)),
	CONSTRAINT "second_looks_by" CHECK ((coalesce(outcome, 'dropped') = 'dropped') = (by is null)),
	CONSTRAINT "second_looks_of_another" CHECK (by is null or (by <> asked_by and by is distinct from disagreed_by)),
	CONSTRAINT "second_looks_due" CHECK ((kind = 'spot') = (due_on is not null)),
	CONSTRAINT "second_looks_settling" CHECK ((kind = 'settling') = (disagreed_by is not null))
);
--> statement-breakpoint
ALTER TABLE "entrepreneurs" ADD COLUMN "second_by" uuid;--> statement-breakpoint
ALTER TABLE "application_checks" ADD COLUMN "look_id" bigint;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "seen_by" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "second_looks" ADD CONSTRAINT "second_looks_entrepreneur_id_entrepreneurs_id_fk" FOREIGN KEY ("entrepreneur_id") REFERENCES "public"."entrepreneurs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "second_looks_open" ON "second_looks" USING btree ("entrepreneur_id") WHERE outcome is null;--> statement-breakpoint
CREATE INDEX "second_looks_of" ON "second_looks" USING btree ("entrepreneur_id","id");--> statement-breakpoint
ALTER TABLE "application_checks" ADD CONSTRAINT "application_checks_look_id_second_looks_id_fk" FOREIGN KEY ("look_id") REFERENCES "public"."second_looks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applications_referees" ON "applications" USING gin (referees jsonb_path_ops);--> statement-breakpoint
ALTER TABLE "entrepreneurs" ADD CONSTRAINT "entrepreneurs_opened_by_two" CHECK (second_by is null or second_by <> verified_by);