CREATE TABLE "application_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entrepreneur_id" uuid NOT NULL,
	"by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"words" text NOT NULL,
	"until" date
);
--> statement-breakpoint
CREATE TABLE "number_answers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "number_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"identity_hash" text NOT NULL,
	"genuine_id" uuid NOT NULL,
	"by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"words" text,
	"outcome" text,
	"decided_at" timestamp with time zone,
	CONSTRAINT "number_answers_decided" CHECK ((outcome is null) = (decided_at is null))
);
--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "aside_until" date;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "aside_by" uuid;--> statement-breakpoint
ALTER TABLE "application_notes" ADD CONSTRAINT "application_notes_entrepreneur_id_applications_entrepreneur_id_fk" FOREIGN KEY ("entrepreneur_id") REFERENCES "public"."applications"("entrepreneur_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "number_answers" ADD CONSTRAINT "number_answers_genuine_id_entrepreneurs_id_fk" FOREIGN KEY ("genuine_id") REFERENCES "public"."entrepreneurs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_notes_of" ON "application_notes" USING btree ("entrepreneur_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "number_answers_open" ON "number_answers" USING btree ("identity_hash","by") WHERE outcome is null;--> statement-breakpoint
CREATE INDEX "number_answers_of" ON "number_answers" USING btree ("identity_hash","id");--> statement-breakpoint
CREATE INDEX "number_answers_genuine" ON "number_answers" USING btree ("genuine_id");--> statement-breakpoint
CREATE INDEX "entrepreneurs_changing" ON "entrepreneurs" USING btree ("id") WHERE status = 'changes_requested';--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_aside" CHECK ((aside_until is null) = (aside_by is null));