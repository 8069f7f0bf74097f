ALTER TABLE "users" ADD COLUMN "last_contact_at" timestamp with time zone;--> statement-breakpoint
-- So far a consultant's note was the only trace of a contact.
UPDATE "users" SET "last_contact_at" = noted.at
  FROM (
    SELECT i.user_id, max(n.created_at) AS at
      FROM notes n JOIN introductions i ON i.id = n.introduction_id
     WHERE i.contact_id IS NULL AND n.note <> '' GROUP BY i.user_id
  ) AS noted
 WHERE "users"."id" = noted.user_id;
