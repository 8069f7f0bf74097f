CREATE TABLE "stray_moves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"about" text NOT NULL,
	"gateway" text NOT NULL,
	"amount" bigint NOT NULL,
	"way" text NOT NULL,
	"gift_id" uuid,
	"why" text NOT NULL,
	"state" text NOT NULL,
	"proposed_by" uuid NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"gateway_refund_id" text,
	"next_try_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "stray_moves_amount" CHECK (amount > 0),
	CONSTRAINT "stray_moves_way" CHECK (way = 'gift' or gift_id is null),
	CONSTRAINT "stray_moves_decided" CHECK ((state = 'proposed') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
	CONSTRAINT "stray_moves_by_two" CHECK (state in ('proposed', 'dropped') or decided_by is distinct from proposed_by)
);
--> statement-breakpoint
ALTER TABLE "stray_moves" ADD CONSTRAINT "stray_moves_gift_id_gifts_id_fk" FOREIGN KEY ("gift_id") REFERENCES "public"."gifts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stray_moves_one_open" ON "stray_moves" USING btree ("about") WHERE state in ('proposed', 'agreed', 'sent');--> statement-breakpoint
CREATE INDEX "stray_moves_of_gift" ON "stray_moves" USING btree ("gift_id") WHERE gift_id is not null;--> statement-breakpoint
CREATE INDEX "stray_moves_to_do" ON "stray_moves" USING btree ("next_try_at") WHERE next_try_at is not null;--> statement-breakpoint
CREATE INDEX "audit_of_record" ON "audit" USING btree ((details -> 'record' ->> 'id'),"at","id") WHERE (details -> 'record' ->> 'id') is not null;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.ledger_posting_day()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  open_from date := greatest(
    (SELECT (max(month) + interval '1 month')::date FROM ledger_months WHERE closed_at IS NOT NULL),
    (SELECT (to_date(max(name), 'YYYY-MM') + interval '1 month')::date FROM public_log WHERE kind = 'books_month'));
  written date := ((NEW.at AT TIME ZONE 'UTC') + interval '1 hour')::date;
  fact date;
BEGIN
  IF NEW.posted_on < open_from THEN
    RAISE EXCEPTION 'The month of % is closed or in the public log: the group % cannot enter it.', NEW.posted_on, NEW.key
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  NEW.posted_on := coalesce(NEW.posted_on, greatest(written, open_from));
  fact := least(written, NEW.corrects, (SELECT posted_on FROM ledger_groups WHERE id = NEW.reverses));
  NEW.corrects := CASE WHEN fact < open_from THEN fact END;
  RETURN NEW;
END $function$;
