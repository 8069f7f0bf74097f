CREATE TABLE "ledger_day_sums" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"debit_kind" text NOT NULL,
	"debit_owner" text NOT NULL,
	"credit_kind" text NOT NULL,
	"credit_owner" text NOT NULL,
	"transfers" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "ledger_day_sums_of" PRIMARY KEY("day","kind","debit_kind","debit_owner","credit_kind","credit_owner")
);
--> statement-breakpoint
CREATE TABLE "ledger_folded" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"folded_up_to" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_folded_one" CHECK (one)
);
--> statement-breakpoint
CREATE TABLE "ledger_months" (
	"month" date PRIMARY KEY NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"closed_by" uuid,
	"closed_at" timestamp with time zone,
	"groups" integer,
	"total" bigint,
	CONSTRAINT "ledger_months_first_day" CHECK (extract(day from month) = 1),
	CONSTRAINT "ledger_months_closed" CHECK ((closed_by is null) = (closed_at is null) and (closed_at is null) = (groups is null)
        and (groups is null) = (total is null)),
	CONSTRAINT "ledger_months_by_two" CHECK (closed_by <> asked_by)
);
--> statement-breakpoint
ALTER TABLE "ledger_groups" ADD COLUMN "posted_on" date DEFAULT ((now() at time zone 'UTC') + interval '1 hour')::date NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_groups" ADD COLUMN "corrects" date;--> statement-breakpoint
INSERT INTO ledger_folded (one) VALUES (true);
--> statement-breakpoint
-- Groups from before get the day in Lagos on which they were written.
ALTER TABLE ledger_groups DISABLE TRIGGER ledger_groups_stay;
--> statement-breakpoint
UPDATE ledger_groups SET posted_on = ((at AT TIME ZONE 'UTC') + interval '1 hour')::date;
--> statement-breakpoint
ALTER TABLE ledger_groups ENABLE TRIGGER ledger_groups_stay;
--> statement-breakpoint
CREATE INDEX "ledger_groups_posted" ON "ledger_groups" USING btree ("posted_on","id");--> statement-breakpoint
CREATE INDEX "ledger_groups_corrections" ON "ledger_groups" USING btree ("posted_on","id") WHERE corrects is not null;--> statement-breakpoint
-- Sets the posting day, and refuses one in a closed month. What is about a closed month is marked as its correction.
CREATE FUNCTION ledger_posting_day() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  open_from date := (SELECT (max(month) + interval '1 month')::date FROM ledger_months WHERE closed_at IS NOT NULL);
  written date := ((NEW.at AT TIME ZONE 'UTC') + interval '1 hour')::date;
  fact date;
BEGIN
  IF NEW.posted_on < open_from THEN
    RAISE EXCEPTION 'The month of % is closed: the group % cannot enter it.', NEW.posted_on, NEW.key
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  NEW.posted_on := coalesce(NEW.posted_on, greatest(written, open_from));
  fact := least(written, NEW.corrects, (SELECT posted_on FROM ledger_groups WHERE id = NEW.reverses));
  NEW.corrects := CASE WHEN fact < open_from THEN fact END;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_groups_posting_day BEFORE INSERT ON ledger_groups
  FOR EACH ROW EXECUTE FUNCTION ledger_posting_day();
--> statement-breakpoint
-- A month is asked for first, then closed by another person. The lock waits for every group that is being written, and
-- lets none begin until the month is closed, so none slips in.
CREATE FUNCTION ledger_guard_month() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  open_month date;
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.closed_at IS NOT NULL THEN
      RAISE EXCEPTION 'Another person closes the month % after somebody asked for it.', NEW.month
        USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF OLD.closed_at IS NOT NULL OR NEW.closed_at IS NULL
     OR (NEW.month, NEW.asked_by, NEW.asked_at) IS DISTINCT FROM (OLD.month, OLD.asked_by, OLD.asked_at) THEN
    RAISE EXCEPTION 'The month % is closed once, and nothing else of it changes.', OLD.month
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  LOCK TABLE ledger_groups IN SHARE ROW EXCLUSIVE MODE;
  open_month := coalesce(
    (SELECT (max(month) + interval '1 month')::date FROM ledger_months WHERE closed_at IS NOT NULL),
    (SELECT date_trunc('month', min(posted_on))::date FROM ledger_groups));
  IF NEW.month IS DISTINCT FROM open_month
     OR ((NEW.closed_at AT TIME ZONE 'UTC') + interval '1 hour')::date < NEW.month + interval '1 month' THEN
    RAISE EXCEPTION 'The month % is not the next one to close, or not over.', NEW.month
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  SELECT count(*), coalesce(sum(total), 0) INTO NEW.groups, NEW.total FROM ledger_groups
   WHERE posted_on >= NEW.month AND posted_on < NEW.month + interval '1 month';
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_months_guarded BEFORE INSERT OR UPDATE ON ledger_months
  FOR EACH ROW EXECUTE FUNCTION ledger_guard_month();
--> statement-breakpoint
CREATE TRIGGER ledger_months_stay BEFORE DELETE OR TRUNCATE ON ledger_months
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
