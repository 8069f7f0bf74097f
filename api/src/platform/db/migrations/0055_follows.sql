CREATE TABLE "follows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"entrepreneur_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint,
	"asked_at" timestamp with time zone NOT NULL,
	"mail_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	"batch" uuid,
	"confirmed_at" timestamp with time zone,
	"day" integer,
	"next_on" date,
	"paused_at" timestamp with time zone,
	CONSTRAINT "follows_amount" CHECK ((kind = 'monthly') = (amount is not null) and amount > 0),
	CONSTRAINT "follows_monthly" CHECK ((next_on is not null) = (kind = 'monthly' and confirmed_at is not null) and (next_on is null) = (day is null)),
	CONSTRAINT "follows_paused" CHECK (paused_at is null or next_on is not null)
);
--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_entrepreneur_id_entrepreneurs_id_fk" FOREIGN KEY ("entrepreneur_id") REFERENCES "public"."entrepreneurs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "follows_once" ON "follows" USING btree ("email","entrepreneur_id","kind");--> statement-breakpoint
CREATE INDEX "follows_to_ask" ON "follows" USING btree ("mail_at") WHERE mail_at is not null;--> statement-breakpoint
CREATE INDEX "follows_of_batch" ON "follows" USING btree ("batch") WHERE batch is not null;--> statement-breakpoint
CREATE INDEX "follows_of_page" ON "follows" USING btree ("entrepreneur_id");--> statement-breakpoint
CREATE INDEX "follows_due" ON "follows" USING btree ("next_on") WHERE next_on is not null and paused_at is null;--> statement-breakpoint
CREATE INDEX "follows_unconfirmed" ON "follows" USING btree ("asked_at") WHERE confirmed_at is null;