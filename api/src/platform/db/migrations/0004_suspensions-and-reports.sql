CREATE TABLE "page_suspensions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entrepreneur_id" uuid NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"by" uuid NOT NULL,
	"words" text NOT NULL,
	"decide_from" timestamp with time zone NOT NULL,
	"outcome" text,
	"ended_at" timestamp with time zone,
	"ended_by" uuid,
	"end_words" text,
	CONSTRAINT "page_suspensions_ended" CHECK (num_nulls(outcome, ended_at, ended_by, end_words) in (0, 4)),
	CONSTRAINT "page_suspensions_by_another" CHECK (outcome <> 'returned' or ended_by <> by),
	CONSTRAINT "page_suspensions_in_time" CHECK (outcome <> 'returned' or ended_at >= decide_from)
);
--> statement-breakpoint
CREATE TABLE "page_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entrepreneur_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"words" text,
	"email" text,
	"reporter" text,
	"reported_at" timestamp with time zone NOT NULL,
	"reported_on" date NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	"end_words" text,
	CONSTRAINT "page_reports_closed_whole" CHECK (num_nulls(closed_at, closed_by, end_words) in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "page_suspensions" ADD CONSTRAINT "page_suspensions_entrepreneur_id_entrepreneurs_id_fk" FOREIGN KEY ("entrepreneur_id") REFERENCES "public"."entrepreneurs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_reports" ADD CONSTRAINT "page_reports_entrepreneur_id_entrepreneurs_id_fk" FOREIGN KEY ("entrepreneur_id") REFERENCES "public"."entrepreneurs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "page_suspensions_open" ON "page_suspensions" USING btree ("entrepreneur_id") WHERE outcome is null;--> statement-breakpoint
CREATE INDEX "page_suspensions_of" ON "page_suspensions" USING btree ("entrepreneur_id","began_at");--> statement-breakpoint
CREATE INDEX "page_suspensions_returned" ON "page_suspensions" USING btree ("entrepreneur_id") WHERE outcome = 'returned';--> statement-breakpoint
CREATE UNIQUE INDEX "page_reports_once_a_day" ON "page_reports" USING btree ("entrepreneur_id","reported_on","reporter");--> statement-breakpoint
CREATE INDEX "page_reports_waiting" ON "page_reports" USING btree ("reported_at","id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "page_reports_waiting_of" ON "page_reports" USING btree ("entrepreneur_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "page_reports_closed" ON "page_reports" USING btree ("closed_at") WHERE closed_at is not null;--> statement-breakpoint
CREATE INDEX "page_reports_with_reporter" ON "page_reports" USING btree ("reported_at") WHERE reporter is not null;