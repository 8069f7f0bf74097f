ALTER TABLE "introductions" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "consents_old" ON "consents" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "early_signups_old" ON "early_signups" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "introductions_withdrawn" ON "introductions" USING btree ("withdrawn_at") WHERE withdrawn_at is not null;--> statement-breakpoint
CREATE INDEX "tv_signups_old" ON "tv_signups" USING btree ("created_at");--> statement-breakpoint
-- Since when was not kept before. Only who was registered has pre-matches; their last change came with the withdrawal
-- or after it.
UPDATE introductions SET withdrawn_at = updated_at
 WHERE contact_id IS NULL AND registered_at IS NULL
   AND user_id IN (
     SELECT user_id FROM introductions WHERE contact_id IS NOT NULL
      UNION
     SELECT contact_id FROM introductions WHERE contact_id IS NOT NULL
   );
--> statement-breakpoint
-- As before, and with a second exception: notes about somebody who has withdrawn from introductions may be deleted,
-- too, as long as they have not registered again.
CREATE OR REPLACE FUNCTION keep_notes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND EXISTS (
    SELECT FROM introductions i
      JOIN users u ON u.id IN (i.user_id, i.contact_id)
      LEFT JOIN introductions own ON own.user_id = u.id AND own.contact_id IS NULL
     WHERE i.id = OLD.introduction_id
       AND (u.deleted_at IS NOT NULL OR own.withdrawn_at IS NOT NULL)
  ) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% only grows: % is refused', TG_TABLE_NAME, TG_OP;
END $$;
