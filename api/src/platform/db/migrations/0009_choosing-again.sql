CREATE TABLE "page_choices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"part_id" uuid NOT NULL,
	"entrepreneur_id" uuid NOT NULL,
	"cause" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"outcome" text,
	"decided_at" timestamp with time zone,
	"chosen_id" uuid,
	CONSTRAINT "page_choices_decided" CHECK ((outcome is null) = (decided_at is null)),
	CONSTRAINT "page_choices_chosen" CHECK ((coalesce(outcome, '') in ('page', 'draw')) = (chosen_id is not null))
);
--> statement-breakpoint
ALTER TABLE "page_suspensions" DROP CONSTRAINT "page_suspensions_by_another";--> statement-breakpoint
ALTER TABLE "page_suspensions" DROP CONSTRAINT "page_suspensions_in_time";--> statement-breakpoint
ALTER TABLE "page_choices" ADD CONSTRAINT "page_choices_part_id_gift_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."gift_parts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_choices" ADD CONSTRAINT "page_choices_entrepreneur_id_entrepreneurs_id_fk" FOREIGN KEY ("entrepreneur_id") REFERENCES "public"."entrepreneurs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_choices" ADD CONSTRAINT "page_choices_chosen_id_entrepreneurs_id_fk" FOREIGN KEY ("chosen_id") REFERENCES "public"."entrepreneurs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "page_choices_open" ON "page_choices" USING btree ("part_id") WHERE outcome is null;--> statement-breakpoint
CREATE INDEX "page_choices_of_part" ON "page_choices" USING btree ("part_id","asked_at");--> statement-breakpoint
CREATE INDEX "page_choices_until" ON "page_choices" USING btree ("until") WHERE outcome is null;--> statement-breakpoint
CREATE INDEX "entrepreneurs_closed" ON "entrepreneurs" USING btree ("id") WHERE status = 'closed';--> statement-breakpoint
ALTER TABLE "page_suspensions" ADD CONSTRAINT "page_suspensions_by_another" CHECK (outcome not in ('returned', 'redirected') or ended_by <> by);--> statement-breakpoint
ALTER TABLE "page_suspensions" ADD CONSTRAINT "page_suspensions_in_time" CHECK (outcome not in ('returned', 'redirected') or ended_at >= decide_from);