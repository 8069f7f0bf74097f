CREATE TABLE "blocks" (
	"user_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "blocks_user_id_blocked_id_pk" PRIMARY KEY("user_id","blocked_id"),
	CONSTRAINT "blocks_not_oneself" CHECK (user_id <> blocked_id)
);
--> statement-breakpoint
CREATE TABLE "endings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"asked_by_me" boolean NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"introduction_id" uuid
);
--> statement-breakpoint
ALTER TABLE "introductions" DROP CONSTRAINT "introductions_introduced_once_accepted";--> statement-breakpoint
DROP INDEX "introductions_pair";--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "endings" ADD CONSTRAINT "endings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "endings" ADD CONSTRAINT "endings_introduction_id_introductions_id_fk" FOREIGN KEY ("introduction_id") REFERENCES "public"."introductions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocks_of_blocked" ON "blocks" USING btree ("blocked_id","user_id");--> statement-breakpoint
CREATE INDEX "endings_of_user" ON "endings" USING btree ("user_id","ended_at");--> statement-breakpoint
CREATE INDEX "endings_ended" ON "endings" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "endings_of_introduction" ON "endings" USING btree ("introduction_id") WHERE introduction_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "introductions_pair" ON "introductions" USING btree (least(user_id, contact_id),greatest(user_id, contact_id)) WHERE contact_id is not null and request_status in ('none', 'requested', 'accepted');--> statement-breakpoint
ALTER TABLE "introductions" ADD CONSTRAINT "introductions_introduced_once_accepted" CHECK (introduced_at is null or (contact_id is not null and request_status in ('accepted', 'ended')));