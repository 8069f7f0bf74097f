ALTER TABLE "application_checks" DROP CONSTRAINT "application_checks_why";--> statement-breakpoint
ALTER TABLE "application_checks" DROP CONSTRAINT "application_checks_entrepreneur_id_applications_entrepreneur_id_fk";
--> statement-breakpoint
ALTER TABLE "application_checks" DROP CONSTRAINT "application_checks_entrepreneur_id_name_pk";--> statement-breakpoint
ALTER TABLE "application_checks" ADD COLUMN "id" bigint PRIMARY KEY NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "application_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "application_checks" ADD COLUMN "seen" text;--> statement-breakpoint
ALTER TABLE "application_checks" ADD COLUMN "seen_on" date;--> statement-breakpoint
ALTER TABLE "application_checks" ADD COLUMN "seen_whom" text;--> statement-breakpoint
ALTER TABLE "application_checks" ADD COLUMN "facts" text;--> statement-breakpoint
ALTER TABLE "application_checks" ADD CONSTRAINT "application_checks_entrepreneur_id_entrepreneurs_id_fk" FOREIGN KEY ("entrepreneur_id") REFERENCES "public"."entrepreneurs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_checks_of" ON "application_checks" USING btree ("entrepreneur_id","id");--> statement-breakpoint
-- Verdicts are only added. When the person has left, the words and the names in them may be removed, and nothing else.
CREATE FUNCTION keep_verdicts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NOT NEW.passed AND NEW.evidence IS NULL THEN
      RAISE EXCEPTION 'a check that did not pass has words' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE'
     AND NEW.evidence IS NULL AND NEW.seen_whom IS NULL
     AND to_jsonb(NEW) - ARRAY['evidence', 'seen_whom'] = to_jsonb(OLD) - ARRAY['evidence', 'seen_whom']
     AND EXISTS (SELECT FROM entrepreneurs WHERE id = OLD.entrepreneur_id AND user_id IS NULL)
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% only grows: % is refused', TG_TABLE_NAME, TG_OP;
END $$;
--> statement-breakpoint
CREATE TRIGGER application_checks_only_grow BEFORE INSERT OR UPDATE OR DELETE ON application_checks
  FOR EACH ROW EXECUTE FUNCTION keep_verdicts();
--> statement-breakpoint
CREATE TRIGGER application_checks_never_truncated BEFORE TRUNCATE ON application_checks
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
