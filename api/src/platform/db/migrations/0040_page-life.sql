ALTER TABLE "entrepreneurs" ADD COLUMN "paused_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "entrepreneurs" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "entrepreneurs_paused" ON "entrepreneurs" USING btree ("paused_until") WHERE status = 'paused';--> statement-breakpoint
CREATE INDEX "entrepreneurs_funded" ON "entrepreneurs" USING btree ("id") WHERE status = 'funded';--> statement-breakpoint
ALTER TABLE "entrepreneurs" ADD CONSTRAINT "entrepreneurs_paused_until" CHECK ((status = 'paused') = (paused_until is not null));--> statement-breakpoint
ALTER TABLE "entrepreneurs" ADD CONSTRAINT "entrepreneurs_ended" CHECK (ended_at is null or status in ('closed', 'suspended'));
--> statement-breakpoint
CREATE FUNCTION refuse_gift() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the page % takes no gifts', OLD.code USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER entrepreneurs_take_gifts BEFORE UPDATE OF raised ON entrepreneurs
  FOR EACH ROW WHEN (NEW.raised > OLD.raised AND OLD.status IN ('paused', 'closed', 'suspended')) EXECUTE FUNCTION refuse_gift();
