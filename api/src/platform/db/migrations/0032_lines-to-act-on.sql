ALTER TABLE "safety_reports" ADD COLUMN "from_line" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "blocks" ADD COLUMN "from_line" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "endings" ADD COLUMN "match_id" uuid;--> statement-breakpoint
ALTER TABLE "endings" ADD COLUMN "other_id" uuid;--> statement-breakpoint
ALTER TABLE "endings" ADD COLUMN "waited" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
update endings set match_id = pair.id, waited = pair.answered_at is null,
  other_id = case when pair.user_id = endings.user_id then pair.contact_id else pair.user_id end
from introductions as pair where pair.id = endings.introduction_id;--> statement-breakpoint
-- Who is not active gets a line of their own for all that ended because of them.
insert into endings (id, user_id, asked_by_me, requested_at, ended_at, introduction_id, match_id, other_id, waited)
select gen_random_uuid(), own.user_id, pair.user_id = own.user_id, pair.requested_at, pair.updated_at, pair.id, pair.id,
  case when pair.user_id = own.user_id then pair.contact_id else pair.user_id end, pair.answered_at is null
from introductions as pair
join introductions as own on own.contact_id is null and own.user_id in (pair.user_id, pair.contact_id)
where pair.contact_id is not null and pair.ended_from <> 'lapsed' and pair.requested_at is not null
  and own.status <> 'active'
  and not exists (select from endings as line where line.introduction_id = pair.id and line.user_id = own.user_id);
