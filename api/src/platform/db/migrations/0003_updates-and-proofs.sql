CREATE TABLE "page_proofs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entrepreneur_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"words" text NOT NULL,
	"file" text NOT NULL,
	"salt" text NOT NULL,
	"digest" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"verdict" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"refusal" text,
	"logged_on" date,
	CONSTRAINT "page_proofs_amount" CHECK (amount between 1 and 25000000),
	CONSTRAINT "page_proofs_decided" CHECK ((verdict is null) = (decided_by is null) and (verdict is null) = (decided_at is null)
        and (coalesce(verdict, '') = 'refused') = (refusal is not null)
        and (logged_on is null or coalesce(verdict, '') = 'accepted'))
);
--> statement-breakpoint
CREATE TABLE "page_updates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entrepreneur_id" uuid NOT NULL,
	"words" text NOT NULL,
	"file" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entrepreneur_id" uuid NOT NULL,
	"file" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "page_proofs" ADD CONSTRAINT "page_proofs_entrepreneur_id_entrepreneurs_id_fk" FOREIGN KEY ("entrepreneur_id") REFERENCES "public"."entrepreneurs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_updates" ADD CONSTRAINT "page_updates_entrepreneur_id_entrepreneurs_id_fk" FOREIGN KEY ("entrepreneur_id") REFERENCES "public"."entrepreneurs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_uploads" ADD CONSTRAINT "page_uploads_entrepreneur_id_entrepreneurs_id_fk" FOREIGN KEY ("entrepreneur_id") REFERENCES "public"."entrepreneurs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_proofs_of" ON "page_proofs" USING btree ("entrepreneur_id","at");--> statement-breakpoint
CREATE INDEX "page_proofs_waiting" ON "page_proofs" USING btree ("at","id") WHERE verdict is null;--> statement-breakpoint
CREATE INDEX "page_proofs_to_log" ON "page_proofs" USING btree ("decided_at") WHERE verdict = 'accepted' and logged_on is null;--> statement-breakpoint
CREATE INDEX "page_updates_of" ON "page_updates" USING btree ("entrepreneur_id","at");--> statement-breakpoint
CREATE INDEX "page_uploads_of" ON "page_uploads" USING btree ("entrepreneur_id");--> statement-breakpoint
CREATE INDEX "page_uploads_added" ON "page_uploads" USING btree ("added_at");