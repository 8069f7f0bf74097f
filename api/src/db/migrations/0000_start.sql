CREATE TABLE "audit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid NOT NULL,
	"actor_role" text NOT NULL,
	"action" text NOT NULL,
	"subject_id" uuid,
	"introduction_id" uuid
);
--> statement-breakpoint
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
	"position" integer NOT NULL
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
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "introductions_ages" CHECK (min_age <= max_age),
	CONSTRAINT "introductions_not_oneself" CHECK (contact_id is null or contact_id <> user_id),
	CONSTRAINT "introductions_pair_has_state" CHECK ((contact_id is null) = (request_status is null))
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
CREATE TABLE "member_counts" (
	"gender" text NOT NULL,
	"country_code" text NOT NULL,
	"standing" text NOT NULL,
	"birth_month" date NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "member_counts_gender_country_code_standing_birth_month_pk" PRIMARY KEY("gender","country_code","standing","birth_month")
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
CREATE TABLE "photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"url" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"jti" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
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
CREATE TABLE "throttles" (
	"key" text PRIMARY KEY NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tv_signups" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"about" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
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
	"standing" text,
	"accepted_terms_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "introductions" ADD CONSTRAINT "introductions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "introductions" ADD CONSTRAINT "introductions_contact_id_users_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_codes" ADD CONSTRAINT "mail_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_introduction_id_introductions_id_fk" FOREIGN KEY ("introduction_id") REFERENCES "public"."introductions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_introduction_id_introductions_id_fk" FOREIGN KEY ("introduction_id") REFERENCES "public"."introductions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_suggested_id_introductions_id_fk" FOREIGN KEY ("suggested_id") REFERENCES "public"."introductions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tv_signups" ADD CONSTRAINT "tv_signups_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_of_subject" ON "audit" USING btree ("subject_id","id");--> statement-breakpoint
CREATE INDEX "faqs_in_order" ON "faqs" USING btree ("faq_type","position");--> statement-breakpoint
CREATE UNIQUE INDEX "introductions_own" ON "introductions" USING btree ("user_id") WHERE contact_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "introductions_pair" ON "introductions" USING btree (least(user_id, contact_id),greatest(user_id, contact_id)) WHERE contact_id is not null and request_status <> 'rejected';--> statement-breakpoint
CREATE UNIQUE INDEX "introductions_active_code" ON "introductions" USING btree ("code") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "introductions_asked" ON "introductions" USING btree ("contact_id","requested_at");--> statement-breakpoint
CREATE INDEX "introductions_asking" ON "introductions" USING btree ("user_id","requested_at");--> statement-breakpoint
CREATE INDEX "introductions_arrival" ON "introductions" USING btree ("request_status","requested_at","id") WHERE contact_id is not null;--> statement-breakpoint
CREATE INDEX "mail_codes_of_email" ON "mail_codes" USING btree ("email","purpose");--> statement-breakpoint
CREATE INDEX "notes_of_introduction" ON "notes" USING btree ("introduction_id","created_at");--> statement-breakpoint
CREATE INDEX "photos_of_user" ON "photos" USING btree ("user_id","position");--> statement-breakpoint
CREATE INDEX "sessions_of_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "subscriptions_of_user" ON "subscriptions" USING btree ("user_id","ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING btree ("gender","country_code","birth_date","id");--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree ("name_key" text_pattern_ops,"birth_date");--> statement-breakpoint
CREATE INDEX "users_phone" ON "users" USING btree ("phone_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_joined" ON "users" USING btree ("created_at");