CREATE TABLE "application_checks" (
	"entrepreneur_id" uuid NOT NULL,
	"name" text NOT NULL,
	"passed" boolean NOT NULL,
	"evidence" text,
	"by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "application_checks_entrepreneur_id_name_pk" PRIMARY KEY("entrepreneur_id","name"),
	CONSTRAINT "application_checks_why" CHECK (passed or evidence is not null)
);
--> statement-breakpoint
ALTER TABLE "application_events" ADD COLUMN "by" uuid;--> statement-breakpoint
ALTER TABLE "application_events" ADD COLUMN "words" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "claimed_by" uuid;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "claimed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "page_photos" ADD COLUMN "look" text;--> statement-breakpoint
ALTER TABLE "application_checks" ADD CONSTRAINT "application_checks_entrepreneur_id_applications_entrepreneur_id_fk" FOREIGN KEY ("entrepreneur_id") REFERENCES "public"."applications"("entrepreneur_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applications_waiting" ON "applications" USING btree ("submitted_at","entrepreneur_id") WHERE submitted_at is not null;--> statement-breakpoint
CREATE INDEX "page_photos_look_1" ON "page_photos" USING btree (substr(look, 1, 4));--> statement-breakpoint
CREATE INDEX "page_photos_look_2" ON "page_photos" USING btree (substr(look, 5, 4));--> statement-breakpoint
CREATE INDEX "page_photos_look_3" ON "page_photos" USING btree (substr(look, 9, 4));--> statement-breakpoint
CREATE INDEX "page_photos_look_4" ON "page_photos" USING btree (substr(look, 13, 4));--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_claimed" CHECK ((claimed_by is null) = (claimed_until is null));