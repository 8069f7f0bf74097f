CREATE TABLE "consents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"consent_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"categories" jsonb NOT NULL,
	"services" jsonb NOT NULL,
	"consented_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "early_signups" (
	"email" text PRIMARY KEY NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "faqs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"faq_type" text NOT NULL,
	"title" text NOT NULL,
	"post" text NOT NULL,
	"position" integer NOT NULL,
	"changed_by" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tv_signups" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"about" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"list" text NOT NULL,
	"query" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "introductions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"contact_id" uuid,
	"status" text DEFAULT 'inactive' NOT NULL,
	"request_status" text,
	"request_message" text,
	"answer_message" text,
	"requested_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"min_age" smallint NOT NULL,
	"max_age" smallint NOT NULL,
	"min_height" smallint,
	"my_height" smallint,
	"state" text,
	"tribe" text,
	"city" text,
	"distant_relationship" boolean DEFAULT false NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"details" text,
	"note" text,
	"code" text,
	"registered_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"changed_by" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "introductions_ages" CHECK (min_age <= max_age),
	CONSTRAINT "introductions_not_oneself" CHECK (contact_id is null or contact_id <> user_id),
	CONSTRAINT "introductions_pair_has_state" CHECK ((contact_id is null) = (request_status is null))
);
--> statement-breakpoint
CREATE TABLE "member_counts" (
	"name_start" text NOT NULL,
	"country_code" text NOT NULL,
	"span" text NOT NULL,
	"gender" text NOT NULL,
	"starts_on" date NOT NULL,
	"unregistered" integer NOT NULL,
	"inactive" integer NOT NULL,
	"active" integer NOT NULL,
	CONSTRAINT "member_counts_key" PRIMARY KEY("name_start","country_code","span","gender","starts_on")
);
--> statement-breakpoint
CREATE TABLE "notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"introduction_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request_counts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "request_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_status" text NOT NULL,
	"status" text NOT NULL,
	"n" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"plan" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suggestions" (
	"introduction_id" uuid NOT NULL,
	"suggested_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "suggestions_introduction_id_suggested_id_pk" PRIMARY KEY("introduction_id","suggested_id")
);
--> statement-breakpoint
CREATE TABLE "mail_codes" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"code_hash" text,
	"user_id" uuid,
	"pending" jsonb,
	"tries" smallint DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"url" text NOT NULL,
	"thumbnail_url" text,
	"file" text
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"jti" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"family_id" uuid NOT NULL,
	"signed_in_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "stray_files" (
	"file" text PRIMARY KEY NOT NULL,
	"remove_after" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"email" text,
	"password_hash" text,
	"first_name" text NOT NULL,
	"name_key" text NOT NULL,
	"birth_date" date NOT NULL,
	"gender" text NOT NULL,
	"country_code" text NOT NULL,
	"phone" text,
	"phone_key" text,
	"countries" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"core_values" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"organisations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"wants_introductions" boolean DEFAULT false NOT NULL,
	"member_status" text,
	"accepted_terms_at" timestamp with time zone,
	"sensitive_agreed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"purge_after" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid NOT NULL,
	"actor_role" text NOT NULL,
	"action" text NOT NULL,
	"subject_id" uuid,
	"introduction_id" uuid,
	"other_id" uuid,
	"seen_ids" uuid[],
	"details" jsonb
);
--> statement-breakpoint
CREATE TABLE "audit_counts" (
	"grain" text NOT NULL,
	"starts_on" date NOT NULL,
	"actor_id" uuid NOT NULL,
	"action" text NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "audit_counts_grain_starts_on_actor_id_action_pk" PRIMARY KEY("grain","starts_on","actor_id","action")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"response" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"pretended" boolean DEFAULT false NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"keep_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "marks" (
	"name" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recent_writes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "throttles" (
	"key" text PRIMARY KEY NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tv_signups" ADD CONSTRAINT "tv_signups_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "introductions" ADD CONSTRAINT "introductions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "introductions" ADD CONSTRAINT "introductions_contact_id_users_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_introduction_id_introductions_id_fk" FOREIGN KEY ("introduction_id") REFERENCES "public"."introductions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_introduction_id_introductions_id_fk" FOREIGN KEY ("introduction_id") REFERENCES "public"."introductions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_suggested_id_introductions_id_fk" FOREIGN KEY ("suggested_id") REFERENCES "public"."introductions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_codes" ADD CONSTRAINT "mail_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consents_old" ON "consents" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "early_signups_old" ON "early_signups" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "faqs_in_order" ON "faqs" USING btree ("faq_type","position");--> statement-breakpoint
CREATE INDEX "tv_signups_old" ON "tv_signups" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_name" ON "saved_searches" USING btree ("user_id","list","name");--> statement-breakpoint
CREATE UNIQUE INDEX "introductions_own" ON "introductions" USING btree ("user_id") WHERE contact_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "introductions_pair" ON "introductions" USING btree (least(user_id, contact_id),greatest(user_id, contact_id)) WHERE contact_id is not null and request_status <> 'rejected';--> statement-breakpoint
CREATE UNIQUE INDEX "introductions_active_code" ON "introductions" USING btree ("code") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "introductions_asked" ON "introductions" USING btree ("contact_id","requested_at");--> statement-breakpoint
CREATE INDEX "introductions_asking" ON "introductions" USING btree ("user_id","requested_at");--> statement-breakpoint
CREATE INDEX "introductions_in_order" ON "introductions" USING btree ("requested_at","id","status") WHERE contact_id is not null;--> statement-breakpoint
CREATE INDEX "introductions_arrival" ON "introductions" USING btree ("request_status","requested_at","id","status") WHERE contact_id is not null;--> statement-breakpoint
CREATE INDEX "introductions_withdrawn" ON "introductions" USING btree ("withdrawn_at") WHERE withdrawn_at is not null;--> statement-breakpoint
CREATE INDEX "notes_of_introduction" ON "notes" USING btree ("introduction_id","created_at");--> statement-breakpoint
CREATE INDEX "subscriptions_of_user" ON "subscriptions" USING btree ("user_id","ends_at");--> statement-breakpoint
CREATE INDEX "mail_codes_of_email" ON "mail_codes" USING btree ("email","purpose");--> statement-breakpoint
CREATE INDEX "mail_codes_expiring" ON "mail_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "photos_of_user" ON "photos" USING btree ("user_id","position");--> statement-breakpoint
CREATE INDEX "sessions_of_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiring" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "stray_files_due" ON "stray_files" USING btree ("remove_after");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "users_to_purge" ON "users" USING btree ("purge_after") WHERE purge_after is not null;--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING btree ("gender","country_code","birth_date" DESC NULLS FIRST,"id","member_status") WHERE member_status is not null;--> statement-breakpoint
CREATE INDEX "users_ages" ON "users" USING btree ("birth_date" DESC NULLS FIRST,"id","gender","country_code","member_status") WHERE member_status is not null;--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree ("name_key" text_pattern_ops,"birth_date" DESC NULLS FIRST,"id","gender","country_code","member_status") WHERE member_status is not null;--> statement-breakpoint
CREATE INDEX "users_phone" ON "users" USING btree ("phone_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_joined" ON "users" USING btree ("created_at" DESC NULLS FIRST,"id","birth_date","gender","country_code","member_status") WHERE member_status is not null;--> statement-breakpoint
CREATE INDEX "users_staff" ON "users" USING btree ("created_at","id") WHERE role <> 'member';--> statement-breakpoint
CREATE INDEX "audit_of_other" ON "audit" USING btree ("other_id") WHERE other_id is not null;--> statement-breakpoint
CREATE INDEX "audit_of_seen" ON "audit" USING gin ("seen_ids");--> statement-breakpoint
CREATE INDEX "audit_of_actor_about" ON "audit" USING btree ("actor_id","at","id") WHERE subject_id is not null;--> statement-breakpoint
CREATE INDEX "audit_of_subject" ON "audit" USING btree ("subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_of_actor" ON "audit" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_of_action" ON "audit" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "audit_in_time" ON "audit" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_old" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("next_try_at");--> statement-breakpoint
CREATE INDEX "mails_of_recipient" ON "mails" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "recent_writes_old" ON "recent_writes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "throttles_ended" ON "throttles" USING btree ("window_ends_at");
--> statement-breakpoint
-- From here on by hand: the functions and triggers, which the tables' description does not hold.

-- PEOPLE AND INTRODUCTIONS

-- A member's status follows their own introduction, so that a search reads one table.
CREATE FUNCTION keep_member_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users
     SET member_status = CASE
           WHEN NEW.registered_at IS NULL THEN 'unregistered'
           ELSE NEW.status
         END
   WHERE id = NEW.user_id AND deleted_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER introductions_member_status_new
  AFTER INSERT ON introductions
  FOR EACH ROW WHEN (NEW.contact_id IS NULL)
  EXECUTE FUNCTION keep_member_status();
--> statement-breakpoint
CREATE TRIGGER introductions_member_status_changed
  AFTER UPDATE OF status, registered_at ON introductions
  FOR EACH ROW WHEN (
    NEW.contact_id IS NULL
    AND (OLD.status, OLD.registered_at) IS DISTINCT FROM (NEW.status, NEW.registered_at)
  )
  EXECUTE FUNCTION keep_member_status();
--> statement-breakpoint
-- A deleted account keeps its row for the law, so a foreign key alone would let new records point to it.
-- A request or an application for the show that is under way while the account is being deleted waits for
-- that, and is then refused as if the person's row were gone.
CREATE FUNCTION refuse_deleted_people() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  people uuid[] := ARRAY[NEW.user_id];
BEGIN
  IF TG_TABLE_NAME = 'introductions' THEN
    people := people || NEW.contact_id;
  END IF;
  IF EXISTS (
    SELECT FROM (
      SELECT deleted_at FROM users WHERE id = ANY (people) ORDER BY id FOR KEY SHARE
    ) AS held WHERE deleted_at IS NOT NULL
  ) THEN
    RAISE EXCEPTION 'this account is deleted' USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER introductions_between_present_people BEFORE INSERT ON introductions
  FOR EACH ROW WHEN (NEW.contact_id IS NOT NULL)
  EXECUTE FUNCTION refuse_deleted_people();
--> statement-breakpoint
CREATE TRIGGER tv_signups_of_present_people BEFORE INSERT OR UPDATE ON tv_signups
  FOR EACH ROW EXECUTE FUNCTION refuse_deleted_people();
--> statement-breakpoint

-- WHAT ONLY GROWS

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% only grows: % is refused', TG_TABLE_NAME, TG_OP;
END $$;
--> statement-breakpoint
-- The audit log only grows, without exception.
CREATE TRIGGER audit_only_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON audit
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- A note is never changed. Notes may be deleted, whole, where they are personal data without a purpose: those about
-- somebody who has deleted their account, and about somebody who has withdrawn from introductions and has not
-- registered again. That a note was written, when and by whom stays in the audit log.
CREATE FUNCTION keep_notes() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE TRIGGER notes_only_grow BEFORE UPDATE OR DELETE ON notes
  FOR EACH ROW EXECUTE FUNCTION keep_notes();
--> statement-breakpoint
CREATE TRIGGER notes_never_truncated BEFORE TRUNCATE ON notes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint

-- COUNTS OF MEMBERS

-- The groups that one member is counted in, in their country and in all: of all names by month and by year of
-- birth and by day of joining, and by year of birth of each beginning of their name, the whole one included. A name
-- longer than that has few beginnings in common with others: those are counted, and nobody's name costs more.
CREATE FUNCTION kept_cells(name_key text, birth_date date, created_at timestamptz)
RETURNS TABLE (name_start text, span text, starts_on date) LANGUAGE sql IMMUTABLE ROWS 9 AS $$
  SELECT '', 'month', date_trunc('month', birth_date::timestamp)::date
   UNION ALL
  SELECT '', 'joined', (created_at AT TIME ZONE 'UTC')::date
   UNION ALL
  SELECT left(name_key, letters), 'year', date_trunc('year', birth_date::timestamp)::date
    FROM generate_series(0, least(16, length(name_key))) AS letters;
$$;
--> statement-breakpoint
-- Kept by statement, so that a bulk load costs one upsert. Rows are locked in the order of their key: two writers never
-- wait for each other in a ring.
CREATE FUNCTION keep_member_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO member_counts AS kept (name_start, country_code, span, gender, starts_on, unregistered, inactive, active)
    SELECT name_start, coalesce(country_code, ''), span, gender, starts_on,
           count(*) FILTER (WHERE member_status = 'unregistered'),
           count(*) FILTER (WHERE member_status = 'inactive'),
           count(*) FILTER (WHERE member_status = 'active')
      FROM after_rows CROSS JOIN LATERAL kept_cells(name_key, birth_date, created_at)
     WHERE member_status IS NOT NULL
     GROUP BY name_start, span, gender, starts_on, ROLLUP (country_code) ORDER BY 1, 2, 3, 4, 5
    ON CONFLICT (name_start, country_code, span, gender, starts_on) DO UPDATE
      SET unregistered = kept.unregistered + excluded.unregistered,
          inactive = kept.inactive + excluded.inactive,
          active = kept.active + excluded.active;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO member_counts AS kept (name_start, country_code, span, gender, starts_on, unregistered, inactive, active)
    SELECT name_start, coalesce(country_code, ''), span, gender, starts_on,
           sum(change * (member_status = 'unregistered')::int),
           sum(change * (member_status = 'inactive')::int),
           sum(change * (member_status = 'active')::int)
      FROM (
        SELECT gender, country_code, name_key, birth_date, created_at, member_status, sum(n) AS change FROM (
          SELECT gender, country_code, name_key, birth_date, created_at, member_status, 1 AS n
            FROM after_rows WHERE member_status IS NOT NULL
          UNION ALL
          SELECT gender, country_code, name_key, birth_date, created_at, member_status, -1
            FROM before_rows WHERE member_status IS NOT NULL
        ) AS rows
         GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(n) <> 0
      ) AS changed CROSS JOIN LATERAL kept_cells(name_key, birth_date, created_at)
     GROUP BY name_start, span, gender, starts_on, ROLLUP (country_code)
    HAVING (sum(change * (member_status = 'unregistered')::int),
            sum(change * (member_status = 'inactive')::int),
            sum(change * (member_status = 'active')::int)) <> (0, 0, 0)
     ORDER BY 1, 2, 3, 4, 5
    ON CONFLICT (name_start, country_code, span, gender, starts_on) DO UPDATE
      SET unregistered = kept.unregistered + excluded.unregistered,
          inactive = kept.inactive + excluded.inactive,
          active = kept.active + excluded.active;
  ELSE
    INSERT INTO member_counts AS kept (name_start, country_code, span, gender, starts_on, unregistered, inactive, active)
    SELECT name_start, coalesce(country_code, ''), span, gender, starts_on,
           -count(*) FILTER (WHERE member_status = 'unregistered'),
           -count(*) FILTER (WHERE member_status = 'inactive'),
           -count(*) FILTER (WHERE member_status = 'active')
      FROM before_rows CROSS JOIN LATERAL kept_cells(name_key, birth_date, created_at)
     WHERE member_status IS NOT NULL
     GROUP BY name_start, span, gender, starts_on, ROLLUP (country_code) ORDER BY 1, 2, 3, 4, 5
    ON CONFLICT (name_start, country_code, span, gender, starts_on) DO UPDATE
      SET unregistered = kept.unregistered + excluded.unregistered,
          inactive = kept.inactive + excluded.inactive,
          active = kept.active + excluded.active;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_counted_new AFTER INSERT ON users
  REFERENCING NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_member_counts();
--> statement-breakpoint
CREATE TRIGGER users_counted_changed AFTER UPDATE ON users
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_member_counts();
--> statement-breakpoint
CREATE TRIGGER users_counted_gone AFTER DELETE ON users
  REFERENCING OLD TABLE AS before_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_member_counts();
--> statement-breakpoint
-- A group that nobody is left in is not kept: its name may have been one person's, who is gone.
CREATE FUNCTION drop_empty_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM member_counts
   WHERE (name_start, country_code, span, gender, starts_on)
       = (NEW.name_start, NEW.country_code, NEW.span, NEW.gender, NEW.starts_on)
     AND (unregistered, inactive, active) = (0, 0, 0);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER member_counts_empty AFTER UPDATE ON member_counts
  FOR EACH ROW WHEN ((NEW.unregistered, NEW.inactive, NEW.active) = (0, 0, 0))
  EXECUTE FUNCTION drop_empty_count();
--> statement-breakpoint
-- What the rows of users say, counted anew: after a load with the triggers off, or to check them.
CREATE FUNCTION rebuild_member_counts() RETURNS void LANGUAGE sql AS $$
  DELETE FROM member_counts;
  INSERT INTO member_counts (name_start, country_code, span, gender, starts_on, unregistered, inactive, active)
  SELECT name_start, coalesce(country_code, ''), span, gender, starts_on,
         count(*) FILTER (WHERE member_status = 'unregistered'),
         count(*) FILTER (WHERE member_status = 'inactive'),
         count(*) FILTER (WHERE member_status = 'active')
    FROM users CROSS JOIN LATERAL kept_cells(name_key, birth_date, created_at)
   WHERE member_status IS NOT NULL
   GROUP BY name_start, span, gender, starts_on, ROLLUP (country_code);
$$;
--> statement-breakpoint

-- COUNTS OF REQUESTS

-- Of a group's rows one that nobody else is writing is changed, or another added: a writer waits for nobody, and
-- holds up nobody until its transaction ends.
CREATE FUNCTION add_to_request_counts(which_request_status text, which_status text, added bigint)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE request_counts SET n = n + added
   WHERE id = (
     SELECT id FROM request_counts
      WHERE request_status = which_request_status AND status = which_status
      LIMIT 1 FOR UPDATE SKIP LOCKED
   );
  IF NOT FOUND THEN
    INSERT INTO request_counts (request_status, status, n) VALUES (which_request_status, which_status, added);
  END IF;
END $$;
--> statement-breakpoint
-- Kept by statement, so that a bulk load costs one change of each group.
CREATE FUNCTION keep_request_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM add_to_request_counts(request_status, status, count(*))
       FROM after_rows WHERE contact_id IS NOT NULL GROUP BY request_status, status;
  ELSIF TG_OP = 'UPDATE' THEN
    PERFORM add_to_request_counts(request_status, status, sum(n)) FROM (
      SELECT request_status, status, 1 AS n FROM after_rows WHERE contact_id IS NOT NULL
      UNION ALL
      SELECT request_status, status, -1 FROM before_rows WHERE contact_id IS NOT NULL
    ) AS change
     GROUP BY request_status, status HAVING sum(n) <> 0;
  ELSE
    PERFORM add_to_request_counts(request_status, status, -count(*))
       FROM before_rows WHERE contact_id IS NOT NULL GROUP BY request_status, status;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER introductions_counted_new AFTER INSERT ON introductions
  REFERENCING NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_request_counts();
--> statement-breakpoint
CREATE TRIGGER introductions_counted_changed AFTER UPDATE ON introductions
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_request_counts();
--> statement-breakpoint
CREATE TRIGGER introductions_counted_gone AFTER DELETE ON introductions
  REFERENCING OLD TABLE AS before_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_request_counts();
--> statement-breakpoint
-- What the rows of introductions say, counted anew: after a load with the triggers off, or to check them.
CREATE FUNCTION rebuild_request_counts() RETURNS void LANGUAGE sql AS $$
  DELETE FROM request_counts;
  INSERT INTO request_counts (request_status, status, n)
  SELECT request_status, status, count(*) FROM introductions WHERE contact_id IS NOT NULL GROUP BY 1, 2;
$$;
--> statement-breakpoint

-- COUNTS OF THE AUDIT LOG

-- The log's page count, kept by statement. Rows are locked in the order of their key, and each consultant has
-- rows of their own: writers do not wait for each other.
CREATE FUNCTION keep_audit_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit_counts AS kept (grain, starts_on, actor_id, action, n)
  SELECT grain, starts_on, who, action, count(*) FROM (
    SELECT grain, date_trunc(grain, at AT TIME ZONE 'UTC')::date AS starts_on, action,
           CASE WHEN actor_role = 'member' THEN '00000000-0000-0000-0000-000000000000'::uuid ELSE actor_id END AS who
      FROM after_rows CROSS JOIN (VALUES ('day'), ('month')) AS grains (grain)
  ) AS added
   GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
  ON CONFLICT (grain, starts_on, actor_id, action) DO UPDATE SET n = kept.n + excluded.n;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_counted AFTER INSERT ON audit
  REFERENCING NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_counts();
