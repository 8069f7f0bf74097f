ALTER TABLE "introductions" ADD COLUMN "ended_from" text;
--> statement-breakpoint
ALTER TABLE "introductions" ADD CONSTRAINT "introductions_ended_from" CHECK (ended_from is null or (contact_id is not null and request_status = 'ended'));
--> statement-breakpoint
-- From now on a person who is not active is gone for everybody they have a request or contact with. What they have with
-- others comes back when they are active again, unless one of the two withdrew.
WITH ended AS (
  UPDATE introductions AS pair
     SET request_status = 'ended',
         ended_from = CASE WHEN EXISTS (
           SELECT FROM introductions AS own
            WHERE own.user_id IN (pair.user_id, pair.contact_id) AND own.contact_id IS NULL
              AND own.withdrawn_at IS NOT NULL
         ) THEN NULL ELSE pair.request_status END
   WHERE pair.contact_id IS NOT NULL AND pair.request_status <> 'ended'
     AND EXISTS (
       SELECT FROM introductions AS own
        WHERE own.user_id IN (pair.user_id, pair.contact_id) AND own.contact_id IS NULL AND own.status <> 'active'
     )
  RETURNING pair.id, pair.user_id, pair.contact_id, pair.requested_at
)
INSERT INTO endings (id, user_id, asked_by_me, requested_at, ended_at, introduction_id)
SELECT gen_random_uuid(), side.reader, side.reader = ended.user_id, ended.requested_at, now(), ended.id
  FROM ended
  CROSS JOIN LATERAL (VALUES (ended.user_id, ended.contact_id), (ended.contact_id, ended.user_id)) AS side (reader, other)
  JOIN introductions AS own ON own.user_id = side.other AND own.contact_id IS NULL AND own.status <> 'active'
 WHERE ended.requested_at IS NOT NULL;
