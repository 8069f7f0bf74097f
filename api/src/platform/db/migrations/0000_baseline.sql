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
CREATE TABLE "aml_flags" (
	"id" uuid PRIMARY KEY NOT NULL,
	"gift_id" uuid NOT NULL,
	"rule" text NOT NULL,
	"amount" bigint NOT NULL,
	"shared" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"verdict" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"note" text,
	CONSTRAINT "aml_flags_amount" CHECK (amount > 0),
	CONSTRAINT "aml_flags_decided" CHECK ((verdict is null) = (decided_by is null) and (verdict is null) = (decided_at is null)
          and (verdict is null) = (note is null))
);
--> statement-breakpoint
CREATE TABLE "application_checks" (
	"entrepreneur_id" uuid NOT NULL,
	"name" text NOT NULL,
	"passed" boolean NOT NULL,
	"evidence" text,
	"by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "application_checks_entrepreneur_id_name_pk" PRIMARY KEY("entrepreneur_id","name"),
	CONSTRAINT "application_checks_why" CHECK (passed or evidence is not null)
);
--> statement-breakpoint
CREATE TABLE "application_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entrepreneur_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"file" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entrepreneur_id" uuid NOT NULL,
	"what" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" uuid,
	"words" text
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"entrepreneur_id" uuid PRIMARY KEY NOT NULL,
	"address" text,
	"cac_number" text,
	"referees" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"identity_kind" text,
	"identity_sealed" text,
	"identity_hash" text,
	"identity_agreed_at" timestamp with time zone,
	"saved_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"answer_by" date,
	"claimed_by" uuid,
	"claimed_until" timestamp with time zone,
	CONSTRAINT "applications_identity_whole" CHECK ((identity_kind is null) = (identity_agreed_at is null)
        and (identity_kind is null) = (identity_hash is null)
        and (identity_sealed is null or identity_kind is not null)),
	CONSTRAINT "applications_claimed" CHECK ((claimed_by is null) = (claimed_until is null)),
	CONSTRAINT "applications_submitted" CHECK ((submitted_at is null) = (answer_by is null))
);
--> statement-breakpoint
CREATE TABLE "page_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entrepreneur_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"file" text NOT NULL,
	"look" text
);
--> statement-breakpoint
CREATE TABLE "bank_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entrepreneur_id" uuid NOT NULL,
	"bank_code" text NOT NULL,
	"bank_name" text NOT NULL,
	"number_sealed" text,
	"number_hash" text,
	"last4" text NOT NULL,
	"holder" text NOT NULL,
	"resolved_at" timestamp with time zone NOT NULL,
	"fit" text NOT NULL,
	"contact_email" text,
	"set_at" timestamp with time zone NOT NULL,
	"payable_from" timestamp with time zone NOT NULL,
	"verdict" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"evidence" text,
	"ended_at" timestamp with time zone,
	"gateway" text,
	"recipient" text,
	CONSTRAINT "bank_accounts_forgotten" CHECK ((number_sealed is null) = (number_hash is null) and (number_sealed is not null or ended_at is not null)),
	CONSTRAINT "bank_accounts_last4" CHECK (last4 ~ '^[0-9]{4}$'),
	CONSTRAINT "bank_accounts_decided" CHECK ((verdict is null) = (decided_by is null) and (verdict is null) = (decided_at is null)),
	CONSTRAINT "bank_accounts_seen" CHECK (verdict <> 'verified' or fit = 'fits' or evidence is not null),
	CONSTRAINT "bank_accounts_recipient" CHECK ((gateway is null) = (recipient is null))
);
--> statement-breakpoint
CREATE TABLE "own_money" (
	"id" uuid PRIMARY KEY NOT NULL,
	"amount" bigint NOT NULL,
	"from_place" text,
	"to_place" text,
	"proof" text NOT NULL,
	"state" text NOT NULL,
	"prepared_by" uuid NOT NULL,
	"prepared_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	CONSTRAINT "own_money_amount" CHECK (amount > 0),
	CONSTRAINT "own_money_places" CHECK (from_place is distinct from to_place),
	CONSTRAINT "own_money_decided" CHECK ((state = 'prepared') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
	CONSTRAINT "own_money_by_two" CHECK (state <> 'approved' or decided_by <> prepared_by)
);
--> statement-breakpoint
CREATE TABLE "sandbox_records" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"reference" text,
	"body" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_webhooks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_webhooks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"body" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"tries" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gift_links" (
	"hash" text PRIMARY KEY NOT NULL,
	"gift_id" uuid NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"number" bigint PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"gift_id" uuid NOT NULL,
	"refund_id" uuid,
	"amount" bigint NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "receipts_kind" CHECK ((kind = 'credit_note') = (refund_id is not null)),
	CONSTRAINT "receipts_amount" CHECK (amount > 0 and number > 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"owner" text NOT NULL,
	"currency" text DEFAULT 'NGN' NOT NULL,
	"normal" text NOT NULL,
	"kept" boolean NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_accounts_name" UNIQUE("kind","owner"),
	CONSTRAINT "ledger_accounts_currency" CHECK (currency = 'NGN'),
	CONSTRAINT "ledger_accounts_balance" CHECK (balance >= 0 and (kept or balance = 0))
);
--> statement-breakpoint
CREATE TABLE "ledger_checkpoints" (
	"account_id" bigint NOT NULL,
	"up_to" bigint NOT NULL,
	"balance" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_checkpoints_account_id_up_to_pk" PRIMARY KEY("account_id","up_to")
);
--> statement-breakpoint
CREATE TABLE "ledger_groups" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"lines" integer NOT NULL,
	"total" bigint NOT NULL,
	"reverses" bigint,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_groups_key" UNIQUE("key"),
	CONSTRAINT "ledger_groups_lines" CHECK (lines > 0 and total > 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_mode" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"mode" text NOT NULL,
	CONSTRAINT "ledger_mode_one" CHECK (one),
	CONSTRAINT "ledger_mode_known" CHECK (mode in ('sandbox', 'live'))
);
--> statement-breakpoint
CREATE TABLE "ledger_seal" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"up_to" bigint,
	"before" text,
	CONSTRAINT "ledger_seal_one" CHECK (one)
);
--> statement-breakpoint
CREATE TABLE "ledger_transfers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_transfers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"group_id" bigint NOT NULL,
	"debit_account" bigint NOT NULL,
	"credit_account" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"kind" text NOT NULL,
	"reverses" bigint,
	CONSTRAINT "ledger_transfers_amount" CHECK (amount > 0),
	CONSTRAINT "ledger_transfers_apart" CHECK (debit_account <> credit_account)
);
--> statement-breakpoint
CREATE TABLE "payout_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"gateway" text NOT NULL,
	"prepared_by" uuid NOT NULL,
	"prepared_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"batch_id" uuid NOT NULL,
	"entrepreneur_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"reference" text NOT NULL,
	"prepared_by" uuid NOT NULL,
	"approved_by" uuid,
	"approved_at" timestamp with time zone,
	"dropped_by" uuid,
	"drop_reason" text,
	"ended_at" timestamp with time zone,
	"asked_at" timestamp with time zone,
	"borne_at" timestamp with time zone,
	"fee" bigint,
	"next_try_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "payout_items_amount" CHECK (amount > 0),
	CONSTRAINT "payout_items_by_another" CHECK (approved_by <> prepared_by),
	CONSTRAINT "payout_items_approved" CHECK ((approved_by is null) = (approved_at is null)),
	CONSTRAINT "payout_items_approved_first" CHECK (state in ('prepared', 'dropped') or approved_by is not null),
	CONSTRAINT "payout_items_dropped" CHECK ((state = 'dropped') = (drop_reason is not null)),
	CONSTRAINT "payout_items_ended" CHECK ((state in ('prepared', 'approved', 'sending')) = (ended_at is null)),
	CONSTRAINT "payout_items_asked" CHECK (state not in ('prepared', 'approved') or asked_at is null)
);
--> statement-breakpoint
CREATE TABLE "payout_parts" (
	"item_id" uuid NOT NULL,
	"part_id" uuid NOT NULL,
	"held" boolean DEFAULT true NOT NULL,
	CONSTRAINT "payout_parts_item_id_part_id_pk" PRIMARY KEY("item_id","part_id")
);
--> statement-breakpoint
CREATE TABLE "public_log" (
	"number" bigint PRIMARY KEY NOT NULL,
	"at" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"body" text NOT NULL,
	"previous" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "public_log_name" UNIQUE("kind","name"),
	CONSTRAINT "public_log_lines" CHECK (concat(at, kind, name, body) !~ '[\n\r]')
);
--> statement-breakpoint
CREATE TABLE "reconciliation_findings" (
	"reconciliation_id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	CONSTRAINT "reconciliation_findings_reconciliation_id_task_id_pk" PRIMARY KEY("reconciliation_id","task_id")
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"gateway" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"night" date,
	"asked_by" uuid,
	"asked_at" timestamp with time zone NOT NULL,
	"next_try_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp with time zone,
	"compared" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "reconciliations_stretch" CHECK (since < until),
	CONSTRAINT "reconciliations_asked" CHECK ((night is null) = (asked_by is not null)),
	CONSTRAINT "reconciliations_ended" CHECK ((ended_at is null) = (next_try_at is not null))
);
--> statement-breakpoint
CREATE TABLE "dispute_parts" (
	"dispute_id" uuid NOT NULL,
	"part_id" uuid NOT NULL,
	"was" text NOT NULL,
	CONSTRAINT "dispute_parts_dispute_id_part_id_pk" PRIMARY KEY("dispute_id","part_id")
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"gateway" text NOT NULL,
	"gateway_dispute_id" text NOT NULL,
	"gift_id" uuid NOT NULL,
	"payment" text NOT NULL,
	"charge_id" text,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"due_at" timestamp with time zone,
	"noticed_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"lost" bigint,
	"evidence" text,
	"evidence_by" uuid,
	"evidence_at" timestamp with time zone,
	"fee" bigint,
	"next_look_at" timestamp with time zone,
	CONSTRAINT "disputes_amount" CHECK (amount > 0 and (fee is null or fee > 0)),
	CONSTRAINT "disputes_closed" CHECK ((state = 'open') = (closed_at is null)),
	CONSTRAINT "disputes_lost" CHECK ((state = 'lost') = (lost is not null)),
	CONSTRAINT "disputes_evidence" CHECK (num_nulls(evidence, evidence_by, evidence_at) in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "refund_parts" (
	"refund_id" uuid NOT NULL,
	"part_id" uuid NOT NULL,
	"was" text NOT NULL,
	CONSTRAINT "refund_parts_refund_id_part_id_pk" PRIMARY KEY("refund_id","part_id")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"gift_id" uuid NOT NULL,
	"payment" text NOT NULL,
	"cause" text NOT NULL,
	"state" text NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"refusal" text,
	"due_on" date,
	"gateway_refund_id" text,
	"gateway_asked_at" timestamp with time zone,
	"next_try_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"prepared_by" uuid,
	"prepared_at" timestamp with time zone,
	"account_bank" text,
	"account_number" text,
	"account_name" text,
	"confirmed_by" uuid,
	"proof" text,
	"paid_at" timestamp with time zone,
	CONSTRAINT "refunds_amount" CHECK (amount > 0),
	CONSTRAINT "refunds_decided" CHECK (state in ('asked', 'overtaken') or (decided_at is not null and (cause = 'asked') = (decided_by is not null))),
	CONSTRAINT "refunds_refused" CHECK ((state = 'refused') = (refusal is not null)),
	CONSTRAINT "refunds_due" CHECK (state in ('asked', 'refused', 'overtaken') or due_on is not null),
	CONSTRAINT "refunds_paid" CHECK ((state = 'paid') = (paid_at is not null)),
	CONSTRAINT "refunds_prepared_by_another" CHECK (prepared_by is null or prepared_by is distinct from decided_by),
	CONSTRAINT "refunds_confirmed_by_another" CHECK (confirmed_by is null or (prepared_by is not null and confirmed_by <> prepared_by and confirmed_by is distinct from decided_by and state = 'paid' and proof is not null)),
	CONSTRAINT "refunds_account" CHECK (num_nulls(prepared_by, prepared_at, account_bank, account_number, account_name) in (0, 5))
);
--> statement-breakpoint
CREATE TABLE "donors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"body" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"keep_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "entrepreneurs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"target" bigint NOT NULL,
	"raised" bigint DEFAULT 0 NOT NULL,
	"trade" text,
	"state" text,
	"lga" text,
	"pitch" text,
	"story" text,
	"verified_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "entrepreneurs_target" CHECK (target between 1 and 25000000),
	CONSTRAINT "entrepreneurs_raised" CHECK (raised between 0 and target)
);
--> statement-breakpoint
CREATE TABLE "gift_parts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"gift_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"entrepreneur_id" uuid,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"window_ends_at" timestamp with time zone,
	"voucher_id" uuid,
	CONSTRAINT "gift_parts_amount" CHECK (amount >= 0 and (amount = 0) = (state = 'redeemed')),
	CONSTRAINT "gift_parts_redeemed" CHECK (state <> 'redeemed' or kind = 'voucher'),
	CONSTRAINT "gift_parts_by_voucher" CHECK (voucher_id is null or kind = 'entrepreneur'),
	CONSTRAINT "gift_parts_for" CHECK ((kind = 'entrepreneur') = (entrepreneur_id is not null))
);
--> statement-breakpoint
CREATE TABLE "gifts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"kind" text NOT NULL,
	"donor_id" uuid,
	"total" bigint NOT NULL,
	"if_full" text NOT NULL,
	"anonymous" boolean NOT NULL,
	"message" text,
	"created_at" timestamp with time zone NOT NULL,
	"paid_by" text,
	"paid_at" timestamp with time zone,
	"own_device" boolean DEFAULT false NOT NULL,
	"aml_looked_at" timestamp with time zone,
	"receipted_at" timestamp with time zone,
	CONSTRAINT "gifts_total" CHECK (total > 0),
	CONSTRAINT "gifts_paid" CHECK ((paid_by is null) = (paid_at is null))
);
--> statement-breakpoint
CREATE TABLE "money_tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cause" text NOT NULL,
	"about" text NOT NULL,
	"ours" bigint,
	"theirs" bigint,
	"opened_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	"note" text,
	CONSTRAINT "money_tasks_closed" CHECK (closed_at is not null or (closed_by is null and note is null))
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"reference" text PRIMARY KEY NOT NULL,
	"gift_id" uuid NOT NULL,
	"gateway" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"opened_at" timestamp with time zone,
	"url" text,
	"charge_id" text,
	"charged" bigint,
	"currency" text,
	"fee" bigint,
	"instrument" text,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"next_look_at" timestamp with time zone,
	"looked_at" timestamp with time zone,
	"looks" integer DEFAULT 0 NOT NULL,
	"reconciled_by" uuid,
	CONSTRAINT "payments_amount" CHECK (amount > 0),
	CONSTRAINT "payments_paid" CHECK ((state = 'paid') = (paid_at is not null and charged is not null))
);
--> statement-breakpoint
CREATE TABLE "vouchers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"gift_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"code_hash" text NOT NULL,
	"amount" bigint NOT NULL,
	"left" bigint NOT NULL,
	"state" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "vouchers_left" CHECK (amount > 0 and "left" between 0 and amount),
	CONSTRAINT "vouchers_used" CHECK ((state = 'used') = ("left" = 0 and used_at is not null))
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"body_hash" text PRIMARY KEY NOT NULL,
	"gateway" text NOT NULL,
	"about" text NOT NULL,
	"reference" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "facet_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "facet_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"n" smallint NOT NULL,
	"gender" text NOT NULL,
	"country_code" text NOT NULL,
	"birth_date" date NOT NULL,
	"member_status" text NOT NULL,
	"state_key" text,
	"city_key" text,
	"tribe_key" text,
	"height" smallint,
	"registered_on" date,
	"contacted_on" date,
	"consultant_id" uuid
);
--> statement-breakpoint
CREATE TABLE "facet_counts" (
	"cube" text NOT NULL,
	"value" text NOT NULL,
	"country_code" text NOT NULL,
	"gender" text NOT NULL,
	"part" integer NOT NULL,
	"born" integer NOT NULL,
	"unregistered" integer NOT NULL,
	"inactive" integer NOT NULL,
	"active" integer NOT NULL,
	CONSTRAINT "facet_counts_key" PRIMARY KEY("cube","value","country_code","gender","part","born")
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
	"answered_by" uuid,
	"reminded_at" timestamp with time zone,
	"introduced_at" timestamp with time zone,
	"contacted" jsonb DEFAULT '{}'::jsonb NOT NULL,
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
	"consultant_id" uuid,
	"hand_over_note" text,
	"follow_up_on" date,
	"follow_up_reason" text,
	"registered_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"changed_by" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "introductions_consultant_of_own" CHECK (consultant_id is null or contact_id is null),
	CONSTRAINT "introductions_looked_after" CHECK (consultant_id is not null or (hand_over_note is null and follow_up_on is null)),
	CONSTRAINT "introductions_follow_up" CHECK ((follow_up_on is null) = (follow_up_reason is null)),
	CONSTRAINT "introductions_ages" CHECK (min_age <= max_age),
	CONSTRAINT "introductions_not_oneself" CHECK (contact_id is null or contact_id <> user_id),
	CONSTRAINT "introductions_introduced_once_accepted" CHECK (introduced_at is null or (contact_id is not null and request_status = 'accepted')),
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
CREATE TABLE "member_facets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"gender" text NOT NULL,
	"country_code" text NOT NULL,
	"birth_date" date NOT NULL,
	"member_status" text NOT NULL,
	"state_key" text,
	"city_key" text,
	"tribe_key" text,
	"height" smallint,
	"registered_on" date,
	"contacted_on" date,
	"consultant_id" uuid,
	"min_age" smallint NOT NULL,
	"max_age" smallint NOT NULL,
	"min_height" smallint,
	"distant_relationship" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"introduction_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"note" text NOT NULL,
	"note_key" text GENERATED ALWAYS AS (translate(lower(regexp_replace(normalize(note, NFD), '[\u0300-\u036f]', '', 'g')), 'ƁɓƊɗƘƙƳƴ', 'bbddkkyy')) STORED,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pinned_notes" (
	"introduction_id" uuid PRIMARY KEY NOT NULL,
	"note_id" uuid NOT NULL,
	CONSTRAINT "pinned_notes_note_id_unique" UNIQUE("note_id")
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
CREATE TABLE "app_secrets" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"last_step" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "begun_proofs" (
	"key" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"challenge" text,
	"sealed" text,
	"password_mark" text,
	"tries" smallint DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "factor_resets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"proposed_by" uuid NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	CONSTRAINT "factor_reset_is_for_another" CHECK (proposed_by <> user_id),
	CONSTRAINT "factor_reset_takes_two" CHECK (state <> 'approved' or (decided_by is not null and decided_by <> proposed_by and decided_by <> user_id))
);
--> statement-breakpoint
CREATE TABLE "staff_proposals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"proposed_by" uuid NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"verdict" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	CONSTRAINT "staff_proposals_another" CHECK (proposed_by <> user_id and decided_by <> user_id),
	CONSTRAINT "staff_proposals_second_admin" CHECK (verdict is distinct from 'approved' or decided_by <> proposed_by),
	CONSTRAINT "staff_proposals_decided" CHECK ((verdict is null) = (decided_at is null) and (verdict is null) = (decided_by is null))
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
	"revoked_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "stray_files" (
	"file" text PRIMARY KEY NOT NULL,
	"remove_after" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "told_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"at" timestamp with time zone NOT NULL
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
	"gender" text,
	"country_code" text NOT NULL,
	"phone" text,
	"phone_key" text,
	"countries" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"core_values" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"organisations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"mails_off" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"wants_introductions" boolean DEFAULT false NOT NULL,
	"member_status" text,
	"consultant_id" uuid,
	"accepted_terms_at" timestamp with time zone,
	"sensitive_agreed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"opens_at" timestamp with time zone,
	"last_contact_at" timestamp with time zone,
	"purge_after" timestamp with time zone,
	"second_factor_at" timestamp with time zone
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
	"unsubscribe" text,
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
ALTER TABLE "aml_flags" ADD CONSTRAINT "aml_flags_gift_id_gifts_id_fk" FOREIGN KEY ("gift_id") REFERENCES "public"."gifts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_checks" ADD CONSTRAINT "application_checks_entrepreneur_id_applications_entrepreneur_id_fk" FOREIGN KEY ("entrepreneur_id") REFERENCES "public"."applications"("entrepreneur_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_documents" ADD CONSTRAINT "application_documents_entrepreneur_id_applications_entrepreneur_id_fk" FOREIGN KEY ("entrepreneur_id") REFERENCES "public"."applications"("entrepreneur_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_entrepreneur_id_applications_entrepreneur_id_fk" FOREIGN KEY ("entrepreneur_id") REFERENCES "public"."applications"("entrepreneur_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_entrepreneur_id_entrepreneurs_id_fk" FOREIGN KEY ("entrepreneur_id") REFERENCES "public"."entrepreneurs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_photos" ADD CONSTRAINT "page_photos_entrepreneur_id_entrepreneurs_id_fk" FOREIGN KEY ("entrepreneur_id") REFERENCES "public"."entrepreneurs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_entrepreneur_id_entrepreneurs_id_fk" FOREIGN KEY ("entrepreneur_id") REFERENCES "public"."entrepreneurs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_links" ADD CONSTRAINT "gift_links_gift_id_gifts_id_fk" FOREIGN KEY ("gift_id") REFERENCES "public"."gifts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_gift_id_gifts_id_fk" FOREIGN KEY ("gift_id") REFERENCES "public"."gifts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_checkpoints" ADD CONSTRAINT "ledger_checkpoints_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_groups" ADD CONSTRAINT "ledger_groups_reverses_ledger_groups_id_fk" FOREIGN KEY ("reverses") REFERENCES "public"."ledger_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_group_id_ledger_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."ledger_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_debit_account_ledger_accounts_id_fk" FOREIGN KEY ("debit_account") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_credit_account_ledger_accounts_id_fk" FOREIGN KEY ("credit_account") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_reverses_ledger_transfers_id_fk" FOREIGN KEY ("reverses") REFERENCES "public"."ledger_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_items" ADD CONSTRAINT "payout_items_batch_id_payout_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."payout_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_items" ADD CONSTRAINT "payout_items_entrepreneur_id_entrepreneurs_id_fk" FOREIGN KEY ("entrepreneur_id") REFERENCES "public"."entrepreneurs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_items" ADD CONSTRAINT "payout_items_account_id_bank_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."bank_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_parts" ADD CONSTRAINT "payout_parts_item_id_payout_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."payout_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_parts" ADD CONSTRAINT "payout_parts_part_id_gift_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."gift_parts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_findings" ADD CONSTRAINT "reconciliation_findings_reconciliation_id_reconciliations_id_fk" FOREIGN KEY ("reconciliation_id") REFERENCES "public"."reconciliations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_findings" ADD CONSTRAINT "reconciliation_findings_task_id_money_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."money_tasks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_parts" ADD CONSTRAINT "dispute_parts_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_parts" ADD CONSTRAINT "dispute_parts_part_id_gift_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."gift_parts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_gift_id_gifts_id_fk" FOREIGN KEY ("gift_id") REFERENCES "public"."gifts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_payments_reference_fk" FOREIGN KEY ("payment") REFERENCES "public"."payments"("reference") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_parts" ADD CONSTRAINT "refund_parts_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_parts" ADD CONSTRAINT "refund_parts_part_id_gift_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."gift_parts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_gift_id_gifts_id_fk" FOREIGN KEY ("gift_id") REFERENCES "public"."gifts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_payments_reference_fk" FOREIGN KEY ("payment") REFERENCES "public"."payments"("reference") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donors" ADD CONSTRAINT "donors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entrepreneurs" ADD CONSTRAINT "entrepreneurs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_parts" ADD CONSTRAINT "gift_parts_gift_id_gifts_id_fk" FOREIGN KEY ("gift_id") REFERENCES "public"."gifts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_parts" ADD CONSTRAINT "gift_parts_entrepreneur_id_entrepreneurs_id_fk" FOREIGN KEY ("entrepreneur_id") REFERENCES "public"."entrepreneurs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_parts" ADD CONSTRAINT "gift_parts_voucher_id_gift_parts_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."gift_parts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_donor_id_donors_id_fk" FOREIGN KEY ("donor_id") REFERENCES "public"."donors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_tasks" ADD CONSTRAINT "money_tasks_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_gift_id_gifts_id_fk" FOREIGN KEY ("gift_id") REFERENCES "public"."gifts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_id_gift_parts_id_fk" FOREIGN KEY ("id") REFERENCES "public"."gift_parts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_gift_id_gifts_id_fk" FOREIGN KEY ("gift_id") REFERENCES "public"."gifts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "introductions" ADD CONSTRAINT "introductions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "introductions" ADD CONSTRAINT "introductions_contact_id_users_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "introductions" ADD CONSTRAINT "introductions_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "introductions" ADD CONSTRAINT "introductions_consultant_id_users_id_fk" FOREIGN KEY ("consultant_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_facets" ADD CONSTRAINT "member_facets_id_users_id_fk" FOREIGN KEY ("id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_introduction_id_introductions_id_fk" FOREIGN KEY ("introduction_id") REFERENCES "public"."introductions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pinned_notes" ADD CONSTRAINT "pinned_notes_introduction_id_introductions_id_fk" FOREIGN KEY ("introduction_id") REFERENCES "public"."introductions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pinned_notes" ADD CONSTRAINT "pinned_notes_note_id_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."notes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_introduction_id_introductions_id_fk" FOREIGN KEY ("introduction_id") REFERENCES "public"."introductions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_suggested_id_introductions_id_fk" FOREIGN KEY ("suggested_id") REFERENCES "public"."introductions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_secrets" ADD CONSTRAINT "app_secrets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "begun_proofs" ADD CONSTRAINT "begun_proofs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_resets" ADD CONSTRAINT "factor_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_resets" ADD CONSTRAINT "factor_resets_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_resets" ADD CONSTRAINT "factor_resets_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_proposals" ADD CONSTRAINT "staff_proposals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_proposals" ADD CONSTRAINT "staff_proposals_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_proposals" ADD CONSTRAINT "staff_proposals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_codes" ADD CONSTRAINT "mail_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "told_mails" ADD CONSTRAINT "told_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consents_old" ON "consents" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "early_signups_old" ON "early_signups" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "faqs_in_order" ON "faqs" USING btree ("faq_type","position");--> statement-breakpoint
CREATE INDEX "tv_signups_old" ON "tv_signups" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_name" ON "saved_searches" USING btree ("user_id","list","name");--> statement-breakpoint
CREATE UNIQUE INDEX "aml_flags_once" ON "aml_flags" USING btree ("gift_id","rule");--> statement-breakpoint
CREATE INDEX "aml_flags_open" ON "aml_flags" USING btree ("due_at","id") WHERE verdict is null;--> statement-breakpoint
CREATE INDEX "aml_flags_all" ON "aml_flags" USING btree ("found_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "application_documents_of" ON "application_documents" USING btree ("entrepreneur_id","added_at");--> statement-breakpoint
CREATE INDEX "application_events_of" ON "application_events" USING btree ("entrepreneur_id","id");--> statement-breakpoint
CREATE INDEX "applications_identity" ON "applications" USING btree ("identity_hash");--> statement-breakpoint
CREATE INDEX "applications_with_evidence" ON "applications" USING btree ("saved_at") WHERE identity_agreed_at is not null;--> statement-breakpoint
CREATE INDEX "applications_waiting" ON "applications" USING btree ("submitted_at","entrepreneur_id") WHERE submitted_at is not null;--> statement-breakpoint
CREATE INDEX "page_photos_look_1" ON "page_photos" USING btree (substr(look, 1, 4));--> statement-breakpoint
CREATE INDEX "page_photos_look_2" ON "page_photos" USING btree (substr(look, 5, 4));--> statement-breakpoint
CREATE INDEX "page_photos_look_3" ON "page_photos" USING btree (substr(look, 9, 4));--> statement-breakpoint
CREATE INDEX "page_photos_look_4" ON "page_photos" USING btree (substr(look, 13, 4));--> statement-breakpoint
CREATE INDEX "page_photos_of" ON "page_photos" USING btree ("entrepreneur_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_accounts_of_page" ON "bank_accounts" USING btree ("entrepreneur_id") WHERE ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_accounts_verified" ON "bank_accounts" USING btree ("number_hash") WHERE verdict = 'verified' and ended_at is null;--> statement-breakpoint
CREATE INDEX "bank_accounts_same" ON "bank_accounts" USING btree ("number_hash");--> statement-breakpoint
CREATE INDEX "bank_accounts_all_of_page" ON "bank_accounts" USING btree ("entrepreneur_id","set_at");--> statement-breakpoint
CREATE INDEX "bank_accounts_waiting" ON "bank_accounts" USING btree ("set_at") WHERE verdict is null and ended_at is null;--> statement-breakpoint
CREATE INDEX "own_money_in_time" ON "own_money" USING btree ("prepared_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_records_reference" ON "sandbox_records" USING btree ("kind","reference") WHERE reference is not null;--> statement-breakpoint
CREATE INDEX "sandbox_records_in_time" ON "sandbox_records" USING btree ("kind","at","id");--> statement-breakpoint
CREATE INDEX "sandbox_webhooks_due" ON "sandbox_webhooks" USING btree ("due_at","id");--> statement-breakpoint
CREATE INDEX "gift_links_of_gift" ON "gift_links" USING btree ("gift_id");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_of_gift" ON "receipts" USING btree ("gift_id") WHERE kind = 'receipt';--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_of_refund" ON "receipts" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "receipts_all_of_gift" ON "receipts" USING btree ("gift_id");--> statement-breakpoint
CREATE INDEX "ledger_accounts_derived" ON "ledger_accounts" USING btree ("id") WHERE not kept;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_groups_reversed" ON "ledger_groups" USING btree ("reverses") WHERE reverses is not null;--> statement-breakpoint
CREATE INDEX "ledger_transfers_group" ON "ledger_transfers" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "ledger_transfers_debit" ON "ledger_transfers" USING btree ("debit_account","id","amount");--> statement-breakpoint
CREATE INDEX "ledger_transfers_credit" ON "ledger_transfers" USING btree ("credit_account","id","amount");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transfers_reversed" ON "ledger_transfers" USING btree ("reverses") WHERE reverses is not null;--> statement-breakpoint
CREATE INDEX "payout_batches_in_time" ON "payout_batches" USING btree ("prepared_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_items_reference" ON "payout_items" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_items_of_batch" ON "payout_items" USING btree ("batch_id","entrepreneur_id");--> statement-breakpoint
CREATE INDEX "payout_items_of_page" ON "payout_items" USING btree ("entrepreneur_id","id");--> statement-breakpoint
CREATE INDEX "payout_items_of_account" ON "payout_items" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "payout_items_to_do" ON "payout_items" USING btree ("next_try_at") WHERE next_try_at is not null;--> statement-breakpoint
CREATE INDEX "payout_items_open" ON "payout_items" USING btree ("state") WHERE state in ('prepared', 'approved', 'sending');--> statement-breakpoint
CREATE UNIQUE INDEX "payout_parts_once" ON "payout_parts" USING btree ("part_id") WHERE held;--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliations_night" ON "reconciliations" USING btree ("gateway","night") WHERE night is not null;--> statement-breakpoint
CREATE INDEX "reconciliations_to_do" ON "reconciliations" USING btree ("next_try_at") WHERE next_try_at is not null;--> statement-breakpoint
CREATE INDEX "reconciliations_listed" ON "reconciliations" USING btree ("asked_at","id");--> statement-breakpoint
CREATE INDEX "dispute_parts_of_part" ON "dispute_parts" USING btree ("part_id");--> statement-breakpoint
CREATE UNIQUE INDEX "disputes_of_gateway" ON "disputes" USING btree ("gateway","gateway_dispute_id");--> statement-breakpoint
CREATE INDEX "disputes_of_payment" ON "disputes" USING btree ("payment");--> statement-breakpoint
CREATE INDEX "disputes_of_gift" ON "disputes" USING btree ("gift_id");--> statement-breakpoint
CREATE INDEX "disputes_listed" ON "disputes" USING btree ("state","due_at","id");--> statement-breakpoint
CREATE INDEX "disputes_to_look_at" ON "disputes" USING btree ("next_look_at") WHERE next_look_at is not null;--> statement-breakpoint
CREATE INDEX "refund_parts_of_part" ON "refund_parts" USING btree ("part_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_in_flight" ON "refunds" USING btree ("payment") WHERE state in ('approved', 'sent', 'needs_account', 'by_hand');--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_asked" ON "refunds" USING btree ("payment") WHERE cause = 'asked';--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_of_gateway" ON "refunds" USING btree ("payment","gateway_refund_id") WHERE gateway_refund_id is not null;--> statement-breakpoint
CREATE INDEX "refunds_of_gift" ON "refunds" USING btree ("gift_id");--> statement-breakpoint
CREATE INDEX "refunds_to_do" ON "refunds" USING btree ("next_try_at") WHERE next_try_at is not null;--> statement-breakpoint
CREATE INDEX "refunds_listed" ON "refunds" USING btree ("state","due_on","asked_at","id");--> statement-breakpoint
CREATE INDEX "donors_email" ON "donors" USING btree ("email");--> statement-breakpoint
CREATE INDEX "donors_of_user" ON "donors" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "donors_kept" ON "donors" USING btree ("keep_until");--> statement-breakpoint
CREATE UNIQUE INDEX "entrepreneurs_code" ON "entrepreneurs" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "entrepreneurs_of_user" ON "entrepreneurs" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "gift_parts_of_gift" ON "gift_parts" USING btree ("gift_id");--> statement-breakpoint
CREATE INDEX "gift_parts_of_voucher" ON "gift_parts" USING btree ("voucher_id") WHERE voucher_id is not null;--> statement-breakpoint
CREATE INDEX "gift_parts_of_entrepreneur" ON "gift_parts" USING btree ("entrepreneur_id","state");--> statement-breakpoint
CREATE INDEX "gift_parts_waiting" ON "gift_parts" USING btree ("state","window_ends_at") WHERE state in ('unallocated', 'held');--> statement-breakpoint
CREATE INDEX "gift_parts_available" ON "gift_parts" USING btree ("entrepreneur_id","window_ends_at") WHERE state = 'available';--> statement-breakpoint
CREATE INDEX "gift_parts_returned" ON "gift_parts" USING btree ("entrepreneur_id") WHERE state = 'returned';--> statement-breakpoint
CREATE INDEX "gifts_to_receipt" ON "gifts" USING btree ("paid_at") WHERE paid_at is not null and receipted_at is null;--> statement-breakpoint
CREATE INDEX "gifts_unpaid" ON "gifts" USING btree ("created_at") WHERE paid_at is null;--> statement-breakpoint
CREATE INDEX "gifts_to_look_at" ON "gifts" USING btree ("paid_at") WHERE paid_at is not null and aml_looked_at is null;--> statement-breakpoint
CREATE INDEX "gifts_paid_by" ON "gifts" USING btree ("paid_by") WHERE paid_by is not null;--> statement-breakpoint
CREATE INDEX "gifts_of_donor" ON "gifts" USING btree ("donor_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "money_tasks_cause" ON "money_tasks" USING btree ("cause","about");--> statement-breakpoint
CREATE INDEX "money_tasks_open" ON "money_tasks" USING btree ("due_at","opened_at") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "payments_of_gift" ON "payments" USING btree ("gift_id");--> statement-breakpoint
CREATE INDEX "payments_of_instrument" ON "payments" USING btree ("instrument") WHERE instrument is not null;--> statement-breakpoint
CREATE INDEX "payments_of_gateway" ON "payments" USING btree ("gateway","opened_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_open" ON "payments" USING btree ("gift_id") WHERE state in ('opening', 'open');--> statement-breakpoint
CREATE INDEX "payments_to_look_at" ON "payments" USING btree ("next_look_at") WHERE next_look_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "vouchers_code" ON "vouchers" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "vouchers_of_gift" ON "vouchers" USING btree ("gift_id");--> statement-breakpoint
CREATE INDEX "webhooks_to_do" ON "webhooks" USING btree ("next_try_at") WHERE next_try_at is not null;--> statement-breakpoint
CREATE INDEX "webhooks_old" ON "webhooks" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "introductions_own" ON "introductions" USING btree ("user_id") WHERE contact_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "introductions_pair" ON "introductions" USING btree (least(user_id, contact_id),greatest(user_id, contact_id)) WHERE contact_id is not null and request_status <> 'rejected';--> statement-breakpoint
CREATE UNIQUE INDEX "introductions_active_code" ON "introductions" USING btree ("code") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "introductions_asked" ON "introductions" USING btree ("contact_id","requested_at");--> statement-breakpoint
CREATE INDEX "introductions_asking" ON "introductions" USING btree ("user_id","requested_at");--> statement-breakpoint
CREATE INDEX "introductions_in_order" ON "introductions" USING btree ("requested_at","id","status") WHERE contact_id is not null;--> statement-breakpoint
CREATE INDEX "introductions_arrival" ON "introductions" USING btree ("request_status","requested_at","id","status") WHERE contact_id is not null;--> statement-breakpoint
CREATE INDEX "introductions_answered_by" ON "introductions" USING btree ("answered_by") WHERE answered_by is not null;--> statement-breakpoint
CREATE INDEX "introductions_city" ON "introductions" USING btree (lower(city) text_pattern_ops,"user_id") WHERE contact_id is null and city is not null;--> statement-breakpoint
CREATE INDEX "introductions_withdrawn" ON "introductions" USING btree ("withdrawn_at") WHERE withdrawn_at is not null;--> statement-breakpoint
CREATE INDEX "introductions_of_consultant" ON "introductions" USING btree ("consultant_id","follow_up_on","id") WHERE consultant_id is not null;--> statement-breakpoint
CREATE INDEX "member_facets_ages" ON "member_facets" USING btree ("birth_date" DESC NULLS FIRST,"id","gender","country_code","member_status","height","registered_on","contacted_on","consultant_id");--> statement-breakpoint
CREATE INDEX "member_facets_state" ON "member_facets" USING btree ("state_key","birth_date" DESC NULLS FIRST,"id","gender","country_code","member_status","tribe_key","city_key","height","contacted_on");--> statement-breakpoint
CREATE INDEX "member_facets_city" ON "member_facets" USING btree ("city_key","birth_date" DESC NULLS FIRST,"id","gender","country_code","member_status","tribe_key","height","contacted_on");--> statement-breakpoint
CREATE INDEX "member_facets_tribe" ON "member_facets" USING btree ("tribe_key","birth_date" DESC NULLS FIRST,"id","gender","country_code","member_status","height","contacted_on");--> statement-breakpoint
CREATE INDEX "member_facets_consultant" ON "member_facets" USING btree ("consultant_id","birth_date" DESC NULLS FIRST,"id","gender","country_code","member_status","contacted_on");--> statement-breakpoint
CREATE INDEX "member_facets_registered" ON "member_facets" USING btree ("registered_on" DESC NULLS LAST,"id","birth_date","gender","country_code","member_status");--> statement-breakpoint
CREATE INDEX "member_facets_fitting" ON "member_facets" USING btree ("gender","birth_date" DESC NULLS FIRST,"id","country_code","height","min_age","max_age","min_height","distant_relationship") WHERE member_status = 'active';--> statement-breakpoint
CREATE INDEX "member_facets_contacted" ON "member_facets" USING btree ("contacted_on" DESC NULLS LAST,"id","birth_date","gender","country_code","member_status");--> statement-breakpoint
CREATE INDEX "notes_of_introduction" ON "notes" USING btree ("introduction_id","created_at");--> statement-breakpoint
CREATE INDEX "subscriptions_of_user" ON "subscriptions" USING btree ("user_id","ends_at");--> statement-breakpoint
CREATE INDEX "begun_proofs_of_user" ON "begun_proofs" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "begun_proofs_expiring" ON "begun_proofs" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_of_user" ON "passkeys" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "recovery_codes_of_user" ON "recovery_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "factor_resets_of_user" ON "factor_resets" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "factor_resets_open" ON "factor_resets" USING btree ("user_id") WHERE state = 'proposed';--> statement-breakpoint
CREATE INDEX "staff_proposals_of_user" ON "staff_proposals" USING btree ("user_id","proposed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_proposals_waiting" ON "staff_proposals" USING btree ("user_id") WHERE verdict is null;--> statement-breakpoint
CREATE INDEX "mail_codes_of_email" ON "mail_codes" USING btree ("email","purpose");--> statement-breakpoint
CREATE INDEX "mail_codes_expiring" ON "mail_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "photos_of_user" ON "photos" USING btree ("user_id","position");--> statement-breakpoint
CREATE INDEX "sessions_of_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiring" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "stray_files_due" ON "stray_files" USING btree ("remove_after");--> statement-breakpoint
CREATE INDEX "told_mails_of_user" ON "told_mails" USING btree ("user_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "users_to_purge" ON "users" USING btree ("purge_after") WHERE purge_after is not null;--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING btree ("gender","country_code","birth_date" DESC NULLS FIRST,"id","member_status") WHERE member_status is not null;--> statement-breakpoint
CREATE INDEX "users_ages" ON "users" USING btree ("birth_date" DESC NULLS FIRST,"id","gender","country_code","member_status") WHERE member_status is not null;--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree ("name_key" text_pattern_ops,"birth_date" DESC NULLS FIRST,"id","gender","country_code","member_status") WHERE member_status is not null;--> statement-breakpoint
CREATE INDEX "users_email_start" ON "users" USING btree ("email" text_pattern_ops,"id") WHERE member_status is not null;--> statement-breakpoint
CREATE INDEX "users_phone" ON "users" USING btree ("phone_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_joined" ON "users" USING btree ("created_at" DESC NULLS FIRST,"id","birth_date","gender","country_code","member_status","consultant_id") WHERE member_status is not null;--> statement-breakpoint
CREATE INDEX "users_consultant" ON "users" USING btree ("consultant_id","birth_date" DESC NULLS FIRST,"id","gender","country_code","member_status") WHERE consultant_id is not null;--> statement-breakpoint
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
--> statement-breakpoint

-- WHO LOOKS AFTER WHOM

-- Who looks after a member stands on their own introduction, and beside what a search compares.
CREATE FUNCTION keep_consultant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users SET consultant_id = NEW.consultant_id WHERE id = NEW.user_id AND deleted_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER introductions_consultant_new
  AFTER INSERT ON introductions
  FOR EACH ROW WHEN (NEW.consultant_id IS NOT NULL)
  EXECUTE FUNCTION keep_consultant();
--> statement-breakpoint
CREATE TRIGGER introductions_consultant_changed
  AFTER UPDATE OF consultant_id ON introductions
  FOR EACH ROW WHEN (OLD.consultant_id IS DISTINCT FROM NEW.consultant_id)
  EXECUTE FUNCTION keep_consultant();
--> statement-breakpoint

-- WHAT SEARCHES COMPARE AND COUNT

-- A word as searches compare it: without case, accents, spaces and signs; Hausa's hooked letters as plain ones. "Port-Harcourt"
-- finds "port harcourt". What is stored so has to be written anew when this changes.
CREATE FUNCTION search_key(said text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT nullif(regexp_replace(lower(translate(
    regexp_replace(normalize(said, NFD), '[̀-ͯ]', '', 'g'),
    'ƁƊƘƳɓɗƙƴ', 'bdkybdky')), '[[:space:][:punct:]’‘ʼ]', '', 'g'), '');
$$;
--> statement-breakpoint
-- A day's blocks of 8, 64 and 512 days.
CREATE FUNCTION day_blocks(day date) RETURNS int[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY[(day - '2016-01-01'::date) / 8, 1000000 + (day - '2016-01-01'::date) / 64,
               2000000 + (day - '2016-01-01'::date) / 512];
$$;
--> statement-breakpoint
-- What a search compares of everybody. State and tribe only where the person agrees that they are used.
CREATE VIEW facets_on_record AS
  SELECT u.id, u.gender, u.country_code, u.birth_date, u.member_status,
         CASE WHEN u.sensitive_agreed_at IS NOT NULL THEN search_key(i.state) END AS state_key,
         search_key(i.city) AS city_key,
         CASE WHEN u.sensitive_agreed_at IS NOT NULL THEN search_key(i.tribe) END AS tribe_key,
         i.my_height AS height,
         (i.registered_at AT TIME ZONE 'UTC')::date AS registered_on,
         (u.last_contact_at AT TIME ZONE 'UTC')::date AS contacted_on,
         u.consultant_id,
         i.min_age, i.max_age, i.min_height, i.distant_relationship
    FROM users u JOIN introductions i ON i.user_id = u.id AND i.contact_id IS NULL
   WHERE u.member_status IS NOT NULL;
--> statement-breakpoint
-- The groups of `facet_counts` that one member is in, in their country and in all. A range is kept in blocks of growing
-- size: heights by 1 and 8 centimetres, days by 8, 64 and 512, birth dates by 64 and 512 days. A block's number begins
-- with its size's place among them, in millions. Of pairs the birth dates are kept by 512 days only.
CREATE FUNCTION facet_cells(state text, city text, tribe text, height int, registered_on date, contacted_on date,
                            consultant_id uuid, birth_date date)
RETURNS TABLE (cube text, value text, part int, born int) LANGUAGE sql IMMUTABLE ROWS 40 AS $$
  SELECT cube, value, part, born
    FROM (VALUES
      ('state', state, 'none', true),
      ('city', city, 'none', true),
      ('tribe', tribe, 'none', true),
      ('never', CASE WHEN contacted_on IS NULL THEN '' END, 'none', true),
      ('unassigned', CASE WHEN consultant_id IS NULL THEN '' END, 'none', true),
      ('height', CASE WHEN height IS NOT NULL THEN '' END, 'height', true),
      ('registered', CASE WHEN registered_on IS NOT NULL THEN '' END, 'registered', true),
      ('contacted', CASE WHEN contacted_on IS NOT NULL THEN '' END, 'contacted', true),
      ('state city', state || '|' || city, 'none', false),
      ('state tribe', state || '|' || tribe, 'none', false),
      ('city tribe', city || '|' || tribe, 'none', false),
      ('state height', CASE WHEN height IS NOT NULL THEN state END, 'height', false),
      ('city height', CASE WHEN height IS NOT NULL THEN city END, 'height', false),
      ('tribe height', CASE WHEN height IS NOT NULL THEN tribe END, 'height', false),
      ('state never', CASE WHEN contacted_on IS NULL THEN state END, 'none', false),
      ('city never', CASE WHEN contacted_on IS NULL THEN city END, 'none', false)
    ) AS cubes (cube, value, range, alone)
    CROSS JOIN LATERAL unnest(CASE range
      WHEN 'height' THEN ARRAY[height, 1000000 + height / 8]
      WHEN 'registered' THEN day_blocks(registered_on)
      WHEN 'contacted' THEN day_blocks(contacted_on)
      ELSE ARRAY[0] END) AS part
    CROSS JOIN LATERAL unnest(CASE WHEN alone
      THEN ARRAY[(birth_date - '1850-01-01'::date) / 64, 1000000 + (birth_date - '1850-01-01'::date) / 512]
      ELSE ARRAY[1000000 + (birth_date - '1850-01-01'::date) / 512] END) AS born
   WHERE value IS NOT NULL;
$$;
--> statement-breakpoint
-- A member's row is made of their own record and introduction. Whoever changes either holds the person first, so that of
-- two changes at the same time the second one sees the first.
CREATE FUNCTION keep_member_facets(who uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM users WHERE id = ANY (who) ORDER BY id FOR NO KEY UPDATE;
  DELETE FROM member_facets AS kept
   WHERE id = ANY (who) AND NOT EXISTS (
     SELECT FROM users u JOIN introductions i ON i.user_id = u.id AND i.contact_id IS NULL
      WHERE u.id = kept.id AND u.member_status IS NOT NULL);
  INSERT INTO member_facets AS kept (id, gender, country_code, birth_date, member_status, state_key, city_key, tribe_key,
                                     height, registered_on, contacted_on, consultant_id, min_age, max_age, min_height,
                                     distant_relationship)
  SELECT * FROM facets_on_record WHERE id = ANY (who)
  ON CONFLICT (id) DO UPDATE
    SET (gender, country_code, birth_date, member_status, state_key, city_key, tribe_key, height, registered_on,
         contacted_on, consultant_id, min_age, max_age, min_height, distant_relationship)
      = (excluded.gender, excluded.country_code, excluded.birth_date, excluded.member_status, excluded.state_key,
         excluded.city_key, excluded.tribe_key, excluded.height, excluded.registered_on, excluded.contacted_on,
         excluded.consultant_id, excluded.min_age, excluded.max_age, excluded.min_height, excluded.distant_relationship)
  WHERE kept IS DISTINCT FROM excluded;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_facets_of_changed_people() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  who uuid[] := ARRAY(
    SELECT id FROM after_rows a JOIN before_rows b USING (id)
     WHERE (a.gender, a.country_code, a.birth_date, a.member_status, a.last_contact_at, a.sensitive_agreed_at,
            a.consultant_id)
           IS DISTINCT FROM
           (b.gender, b.country_code, b.birth_date, b.member_status, b.last_contact_at, b.sensitive_agreed_at,
            b.consultant_id));
BEGIN
  IF who <> '{}' THEN PERFORM keep_member_facets(who); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_facets_changed AFTER UPDATE ON users
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_facets_of_changed_people();
--> statement-breakpoint
CREATE FUNCTION keep_facets_of_introductions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  who uuid[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    who := ARRAY(SELECT user_id FROM after_rows WHERE contact_id IS NULL);
  ELSIF TG_OP = 'DELETE' THEN
    who := ARRAY(SELECT user_id FROM before_rows WHERE contact_id IS NULL);
  ELSE
    who := ARRAY(
      SELECT a.user_id FROM after_rows a JOIN before_rows b USING (id)
       WHERE a.contact_id IS NULL
         AND (a.state, a.city, a.tribe, a.my_height, a.registered_at, a.min_age, a.max_age, a.min_height,
              a.distant_relationship)
             IS DISTINCT FROM
             (b.state, b.city, b.tribe, b.my_height, b.registered_at, b.min_age, b.max_age, b.min_height,
              b.distant_relationship));
  END IF;
  IF who <> '{}' THEN PERFORM keep_member_facets(who); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER introductions_facets_new AFTER INSERT ON introductions
  REFERENCING NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_facets_of_introductions();
--> statement-breakpoint
CREATE TRIGGER introductions_facets_changed AFTER UPDATE ON introductions
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_facets_of_introductions();
--> statement-breakpoint
CREATE TRIGGER introductions_facets_gone AFTER DELETE ON introductions
  REFERENCING OLD TABLE AS before_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_facets_of_introductions();
--> statement-breakpoint
-- A change only adds rows: no writer waits for another, whatever groups their people are in.
CREATE FUNCTION note_facet_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO facet_changes (n, gender, country_code, birth_date, member_status, state_key, city_key, tribe_key, height,
                               registered_on, contacted_on, consultant_id)
    SELECT -1, gender, country_code, birth_date, member_status, state_key, city_key, tribe_key, height, registered_on,
           contacted_on, consultant_id
      FROM before_rows;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO facet_changes (n, gender, country_code, birth_date, member_status, state_key, city_key, tribe_key, height,
                               registered_on, contacted_on, consultant_id)
    SELECT 1, gender, country_code, birth_date, member_status, state_key, city_key, tribe_key, height, registered_on,
           contacted_on, consultant_id
      FROM after_rows;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER member_facets_counted_new AFTER INSERT ON member_facets
  REFERENCING NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_facet_changes();
--> statement-breakpoint
CREATE TRIGGER member_facets_counted_changed AFTER UPDATE ON member_facets
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_facet_changes();
--> statement-breakpoint
CREATE TRIGGER member_facets_counted_gone AFTER DELETE ON member_facets
  REFERENCING OLD TABLE AS before_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_facet_changes();
--> statement-breakpoint
-- Adds the oldest changes to the counts, and tells how many. One at a time; whoever comes meanwhile has nothing to do. A
-- reader sees a change either as a row of its own or in the counts.
CREATE FUNCTION fold_facet_changes(most int) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  taken int;
BEGIN
  IF NOT pg_try_advisory_xact_lock(1718903139) THEN RETURN 0; END IF;
  WITH gone AS (
    DELETE FROM facet_changes WHERE id IN (SELECT id FROM facet_changes ORDER BY id LIMIT most) RETURNING *
  ), added AS (
    INSERT INTO facet_counts AS kept (cube, value, country_code, gender, part, born, unregistered, inactive, active)
    SELECT cube, value, coalesce(country_code, ''), gender, part, born,
           sum(n * (member_status = 'unregistered')::int),
           sum(n * (member_status = 'inactive')::int),
           sum(n * (member_status = 'active')::int)
      FROM gone CROSS JOIN LATERAL
           facet_cells(state_key, city_key, tribe_key, height, registered_on, contacted_on, consultant_id, birth_date)
     GROUP BY cube, value, gender, part, born, ROLLUP (country_code)
    HAVING (sum(n * (member_status = 'unregistered')::int), sum(n * (member_status = 'inactive')::int),
            sum(n * (member_status = 'active')::int)) <> (0, 0, 0)
    ON CONFLICT (cube, value, country_code, gender, part, born) DO UPDATE
      SET unregistered = kept.unregistered + excluded.unregistered,
          inactive = kept.inactive + excluded.inactive,
          active = kept.active + excluded.active
  )
  SELECT count(*) INTO taken FROM gone;
  RETURN taken;
END $$;
--> statement-breakpoint
-- A group that nobody is left in is not kept: its city may have been one person's, who is gone.
CREATE FUNCTION drop_empty_facet_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM facet_counts
   WHERE (cube, value, country_code, gender, part, born)
       = (NEW.cube, NEW.value, NEW.country_code, NEW.gender, NEW.part, NEW.born)
     AND (unregistered, inactive, active) = (0, 0, 0);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER facet_counts_empty AFTER UPDATE ON facet_counts
  FOR EACH ROW WHEN ((NEW.unregistered, NEW.inactive, NEW.active) = (0, 0, 0))
  EXECUTE FUNCTION drop_empty_facet_count();
--> statement-breakpoint
-- All of it anew: for those who are there when this is first installed, after a load with the triggers off, or to check it.
CREATE FUNCTION rebuild_member_facets() RETURNS void LANGUAGE sql AS $$
  DELETE FROM member_facets;
  INSERT INTO member_facets (id, gender, country_code, birth_date, member_status, state_key, city_key, tribe_key, height,
                             registered_on, contacted_on, consultant_id, min_age, max_age, min_height,
                             distant_relationship)
  SELECT * FROM facets_on_record;
  DELETE FROM facet_changes;
  DELETE FROM facet_counts;
  INSERT INTO facet_counts (cube, value, country_code, gender, part, born, unregistered, inactive, active)
  SELECT cube, value, coalesce(country_code, ''), gender, part, born,
         count(*) FILTER (WHERE member_status = 'unregistered'),
         count(*) FILTER (WHERE member_status = 'inactive'),
         count(*) FILTER (WHERE member_status = 'active')
    FROM member_facets CROSS JOIN LATERAL
         facet_cells(state_key, city_key, tribe_key, height, registered_on, contacted_on, consultant_id, birth_date)
   GROUP BY cube, value, gender, part, born, ROLLUP (country_code);
$$;
--> statement-breakpoint

-- MONEY

-- What the books refuse, whoever writes. No check reads more than the group or the accounts that are written.
CREATE FUNCTION ledger_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The books are only added to: % of % is refused.', lower(TG_OP), TG_TABLE_NAME
    USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_groups_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_groups
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
--> statement-breakpoint
CREATE TRIGGER ledger_transfers_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_transfers
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
--> statement-breakpoint
CREATE TRIGGER ledger_checkpoints_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_checkpoints
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
--> statement-breakpoint
CREATE TRIGGER ledger_accounts_stay BEFORE DELETE OR TRUNCATE ON ledger_accounts
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
--> statement-breakpoint
-- A balance moves with its transfers alone: by the trigger below, never by a statement of its own.
CREATE FUNCTION ledger_guard_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.balance <> 0 THEN
      RAISE EXCEPTION 'A new account holds nothing.' USING ERRCODE = 'integrity_constraint_violation';
    END IF;
  ELSIF pg_trigger_depth() < 2
     OR (NEW.id, NEW.kind, NEW.owner, NEW.currency, NEW.normal, NEW.kept)
        IS DISTINCT FROM (OLD.id, OLD.kind, OLD.owner, OLD.currency, OLD.normal, OLD.kept) THEN
    RAISE EXCEPTION 'An account changes by its transfers alone.'
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_accounts_guarded BEFORE INSERT OR UPDATE ON ledger_accounts
  FOR EACH ROW EXECUTE FUNCTION ledger_guard_account();
--> statement-breakpoint
-- Kept balances follow the transfers that a statement adds; a group that is complete takes no more.
-- Accounts are held in the order of their ids, so that two groups never wait for each other in a circle.
CREATE FUNCTION ledger_follow_transfers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM (SELECT DISTINCT group_id FROM added) AS touched
      JOIN ledger_groups AS entry ON entry.id = touched.group_id
     WHERE entry.lines < (SELECT count(*) FROM ledger_transfers WHERE group_id = entry.id)
  ) THEN
    RAISE EXCEPTION 'A group of transfers that is complete takes no more.'
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  PERFORM 1 FROM ledger_accounts
    WHERE kept AND id IN (SELECT debit_account FROM added UNION SELECT credit_account FROM added)
    ORDER BY id FOR NO KEY UPDATE;
  UPDATE ledger_accounts AS account
     SET balance = account.balance + CASE account.normal WHEN 'credit' THEN moved.credited ELSE -moved.credited END
    FROM (
      SELECT account_id, sum(amount)::bigint AS credited FROM (
        SELECT credit_account AS account_id, amount FROM added
        UNION ALL
        SELECT debit_account, -amount FROM added
      ) AS sides GROUP BY account_id
    ) AS moved
   WHERE account.id = moved.account_id AND account.kept;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_transfers_followed AFTER INSERT ON ledger_transfers
  REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_follow_transfers();
--> statement-breakpoint
-- At commit a group has what it says; a reversal is the whole mirror of a group that is none itself.
CREATE FUNCTION ledger_check_group() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  found record;
BEGIN
  SELECT count(*) AS lines, coalesce(sum(amount), 0) AS total, count(reverses) AS reversing
    INTO found FROM ledger_transfers WHERE group_id = NEW.id;
  IF found.lines <> NEW.lines OR found.total <> NEW.total THEN
    RAISE EXCEPTION 'The group % says % transfers of % kobo, and has % of %.',
      NEW.key, NEW.lines, NEW.total, found.lines, found.total
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF NEW.reverses IS NULL AND found.reversing = 0 THEN
    RETURN NULL;
  END IF;
  IF NEW.reverses IS NULL
     OR found.reversing <> NEW.lines
     OR NOT EXISTS (
       SELECT FROM ledger_groups AS original
        WHERE original.id = NEW.reverses AND original.reverses IS NULL AND original.lines = NEW.lines
     )
     OR EXISTS (
       SELECT FROM ledger_transfers AS mirrored
         JOIN ledger_transfers AS original ON original.id = mirrored.reverses
        WHERE mirrored.group_id = NEW.id
          AND (original.group_id, original.debit_account, original.credit_account, original.amount)
              IS DISTINCT FROM (NEW.reverses, mirrored.credit_account, mirrored.debit_account, mirrored.amount)
     ) THEN
    RAISE EXCEPTION 'The group % is no whole mirror of one other group.', NEW.key
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_groups_complete AFTER INSERT ON ledger_groups
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION ledger_check_group();
--> statement-breakpoint
INSERT INTO ledger_seal (one) VALUES (true);
--> statement-breakpoint
CREATE TRIGGER ledger_mode_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_mode
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
--> statement-breakpoint
-- The public log is only added to: each entry has the number after the last one and names its hash.
CREATE FUNCTION public_log_guard() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last record;
BEGIN
  SELECT number, hash INTO last FROM public_log ORDER BY number DESC LIMIT 1;
  IF NEW.number <> coalesce(last.number, 0) + 1
     OR NEW.previous <> coalesce(last.hash, repeat('0', 64))
     OR NEW.hash <> encode(sha256(convert_to(concat_ws(E'\n',
          NEW.previous, NEW.number, NEW.at, NEW.kind, NEW.name, NEW.body), 'UTF8')), 'hex') THEN
    RAISE EXCEPTION 'An entry of the public log follows the last one, and its hash is its own.'
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER public_log_follows BEFORE INSERT ON public_log
  FOR EACH ROW EXECUTE FUNCTION public_log_guard();
--> statement-breakpoint
CREATE TRIGGER public_log_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON public_log
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
--> statement-breakpoint
-- What is being sent, or was, is taken out of its payout by nobody: not by a dispute, not by a refund.
CREATE FUNCTION payouts_hold_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM payout_parts AS link JOIN payout_items AS item ON item.id = link.item_id
     WHERE link.part_id = OLD.id AND link.held
       AND (item.state = 'sending' OR (item.state = 'paid' AND NEW.state <> 'paid_out'))
  ) THEN
    RAISE EXCEPTION 'The part % is in a payout that is being sent, or was.', OLD.id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER gift_parts_held_by_payouts BEFORE UPDATE OF state ON gift_parts
  FOR EACH ROW WHEN (OLD.state IN ('in_payout', 'paid_out') AND NEW.state IS DISTINCT FROM OLD.state)
  EXECUTE FUNCTION payouts_hold_parts();
--> statement-breakpoint

-- A gift, or a page, of somebody whose account is being deleted waits for that, and is then refused.
CREATE TRIGGER donors_of_present_people BEFORE INSERT ON donors
  FOR EACH ROW WHEN (NEW.user_id IS NOT NULL)
  EXECUTE FUNCTION refuse_deleted_people();
--> statement-breakpoint
CREATE TRIGGER entrepreneurs_of_present_people BEFORE INSERT OR UPDATE OF user_id ON entrepreneurs
  FOR EACH ROW WHEN (NEW.user_id IS NOT NULL)
  EXECUTE FUNCTION refuse_deleted_people();
