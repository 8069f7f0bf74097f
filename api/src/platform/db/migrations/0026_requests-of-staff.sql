ALTER TABLE "introductions" ADD COLUMN "sent_by_staff" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- Which of the open requests consultants sent is in the audit log alone. So far nothing asked for it.
UPDATE "introductions" SET "sent_by_staff" = true WHERE "request_status" = 'requested' AND "id" IN (
  SELECT "introduction_id" FROM "audit" WHERE "action" = 'introductions.requests.sendForMember');
