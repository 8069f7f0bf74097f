CREATE TABLE "safety_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"report_id" uuid NOT NULL,
	"photo_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"file" text,
	"url" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "safety_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reporter_id" uuid NOT NULL,
	"reported_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"words" text,
	"marks" jsonb NOT NULL,
	"copy" jsonb NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"claimed_by" uuid,
	"claimed_until" timestamp with time zone,
	"held_at" timestamp with time zone,
	"verdict" text,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"end_words" text,
	"reporter_left_at" timestamp with time zone,
	"reported_left_at" timestamp with time zone,
	CONSTRAINT "safety_reports_claimed" CHECK ((claimed_by is null) = (claimed_until is null)),
	CONSTRAINT "safety_reports_decided_whole" CHECK (num_nulls(verdict, decided_at, decided_by) in (0, 3)),
	CONSTRAINT "safety_reports_held_waits" CHECK (held_at is null or decided_at is null)
);
--> statement-breakpoint
ALTER TABLE "introductions" ADD COLUMN "held_from" text;--> statement-breakpoint
ALTER TABLE "safety_photos" ADD CONSTRAINT "safety_photos_report_id_safety_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."safety_reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "safety_photos_of" ON "safety_photos" USING btree ("report_id","position");--> statement-breakpoint
CREATE INDEX "safety_reports_waiting" ON "safety_reports" USING btree ("due_at","id") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "safety_reports_decided" ON "safety_reports" USING btree ("decided_at","id") WHERE decided_at is not null;--> statement-breakpoint
CREATE INDEX "safety_reports_about" ON "safety_reports" USING btree ("reported_id","reported_at");--> statement-breakpoint
CREATE INDEX "safety_reports_by" ON "safety_reports" USING btree ("reporter_id","reported_at");--> statement-breakpoint
CREATE INDEX "safety_reports_left" ON "safety_reports" USING btree ("reported_left_at") WHERE reporter_left_at is not null and reported_left_at is not null;