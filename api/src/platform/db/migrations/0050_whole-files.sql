CREATE TABLE "money_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"list" text NOT NULL,
	"from_day" date,
	"to_day" date,
	"contacts" boolean NOT NULL,
	"reason" text NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"approved_by" uuid,
	"approved_at" timestamp with time zone,
	"up_to" bigint NOT NULL,
	"settled_before" text NOT NULL,
	CONSTRAINT "money_files_by_two" CHECK (approved_by <> asked_by),
	CONSTRAINT "money_files_approved" CHECK ((approved_by is null) = (approved_at is null))
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "settlement" text;--> statement-breakpoint
CREATE INDEX "money_files_with_contacts" ON "money_files" USING btree ("asked_at") WHERE contacts;--> statement-breakpoint
CREATE INDEX "payments_in_time" ON "payments" USING btree ("paid_at","reference") WHERE paid_at is not null;