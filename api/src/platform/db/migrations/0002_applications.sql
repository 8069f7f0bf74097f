CREATE TABLE "application_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entrepreneur_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"file" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entrepreneur_id" uuid NOT NULL,
	"what" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"entrepreneur_id" uuid PRIMARY KEY NOT NULL,
	"address" text,
	"cac_number" text,
	"referees" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"identity_kind" text,
	"identity_sealed" text,
	"identity_hash" text,
	"identity_agreed_at" timestamp with time zone,
	"saved_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"answer_by" date,
	CONSTRAINT "applications_identity_whole" CHECK ((identity_kind is null) = (identity_agreed_at is null)
        and (identity_kind is null) = (identity_hash is null)
        and (identity_sealed is null or identity_kind is not null)),
	CONSTRAINT "applications_submitted" CHECK ((submitted_at is null) = (answer_by is null))
);
--> statement-breakpoint
CREATE TABLE "page_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entrepreneur_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"file" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "gender" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "entrepreneurs" ADD COLUMN "trade" text;--> statement-breakpoint
ALTER TABLE "entrepreneurs" ADD COLUMN "state" text;--> statement-breakpoint
ALTER TABLE "entrepreneurs" ADD COLUMN "lga" text;--> statement-breakpoint
ALTER TABLE "entrepreneurs" ADD COLUMN "pitch" text;--> statement-breakpoint
ALTER TABLE "entrepreneurs" ADD COLUMN "story" text;--> statement-breakpoint
ALTER TABLE "application_documents" ADD CONSTRAINT "application_documents_entrepreneur_id_applications_entrepreneur_id_fk" FOREIGN KEY ("entrepreneur_id") REFERENCES "public"."applications"("entrepreneur_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_entrepreneur_id_applications_entrepreneur_id_fk" FOREIGN KEY ("entrepreneur_id") REFERENCES "public"."applications"("entrepreneur_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_entrepreneur_id_entrepreneurs_id_fk" FOREIGN KEY ("entrepreneur_id") REFERENCES "public"."entrepreneurs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_photos" ADD CONSTRAINT "page_photos_entrepreneur_id_entrepreneurs_id_fk" FOREIGN KEY ("entrepreneur_id") REFERENCES "public"."entrepreneurs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_documents_of" ON "application_documents" USING btree ("entrepreneur_id","added_at");--> statement-breakpoint
CREATE INDEX "application_events_of" ON "application_events" USING btree ("entrepreneur_id","id");--> statement-breakpoint
CREATE INDEX "applications_identity" ON "applications" USING btree ("identity_hash");--> statement-breakpoint
CREATE INDEX "applications_with_evidence" ON "applications" USING btree ("saved_at") WHERE identity_agreed_at is not null;--> statement-breakpoint
CREATE INDEX "page_photos_of" ON "page_photos" USING btree ("entrepreneur_id","position");