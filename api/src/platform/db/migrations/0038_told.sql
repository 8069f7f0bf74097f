CREATE TABLE "page_milestones" (
	"entrepreneur_id" uuid NOT NULL,
	"milestone" text NOT NULL,
	"reached_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "page_milestones_entrepreneur_id_milestone_pk" PRIMARY KEY("entrepreneur_id","milestone")
);
--> statement-breakpoint
ALTER TABLE "payout_items" ADD COLUMN "donors_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "page_milestones" ADD CONSTRAINT "page_milestones_entrepreneur_id_entrepreneurs_id_fk" FOREIGN KEY ("entrepreneur_id") REFERENCES "public"."entrepreneurs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_milestones_to_tell" ON "page_milestones" USING btree ("reached_at") WHERE told_at is null;--> statement-breakpoint
CREATE INDEX "payout_items_donors_to_tell" ON "payout_items" USING btree ("ended_at") WHERE state = 'paid' and donors_told_at is null;
--> statement-breakpoint
UPDATE payout_items SET donors_told_at = ended_at WHERE state = 'paid';
--> statement-breakpoint
-- Writes down what a page reaches with a gift, for the mail to its entrepreneur.
CREATE FUNCTION page_reached() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO page_milestones (entrepreneur_id, milestone, reached_at)
  SELECT NEW.id, name, now()
    FROM (VALUES ('first', 1::bigint), ('half', (NEW.target + 1) / 2), ('reached', NEW.target)) AS of (name, sum)
   WHERE OLD.raised < sum AND NEW.raised >= sum
      ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER entrepreneurs_reached AFTER UPDATE OF raised ON entrepreneurs
  FOR EACH ROW WHEN (NEW.raised > OLD.raised) EXECUTE FUNCTION page_reached();
