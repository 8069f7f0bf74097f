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
	"donor_id" uuid NOT NULL,
	"total" bigint NOT NULL,
	"if_full" text NOT NULL,
	"anonymous" boolean NOT NULL,
	"message" text,
	"link_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"paid_by" text,
	"paid_at" timestamp with time zone,
	"own_device" boolean DEFAULT false NOT NULL,
	"aml_looked_at" timestamp with time zone,
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
ALTER TABLE "sessions" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "opens_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "second_factor_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "aml_flags" ADD CONSTRAINT "aml_flags_gift_id_gifts_id_fk" FOREIGN KEY ("gift_id") REFERENCES "public"."gifts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_entrepreneur_id_entrepreneurs_id_fk" FOREIGN KEY ("entrepreneur_id") REFERENCES "public"."entrepreneurs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
CREATE UNIQUE INDEX "aml_flags_once" ON "aml_flags" USING btree ("gift_id","rule");--> statement-breakpoint
CREATE INDEX "aml_flags_open" ON "aml_flags" USING btree ("due_at","id") WHERE verdict is null;--> statement-breakpoint
CREATE INDEX "aml_flags_all" ON "aml_flags" USING btree ("found_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_accounts_of_page" ON "bank_accounts" USING btree ("entrepreneur_id") WHERE ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_accounts_verified" ON "bank_accounts" USING btree ("number_hash") WHERE verdict = 'verified' and ended_at is null;--> statement-breakpoint
CREATE INDEX "bank_accounts_same" ON "bank_accounts" USING btree ("number_hash");--> statement-breakpoint
CREATE INDEX "bank_accounts_all_of_page" ON "bank_accounts" USING btree ("entrepreneur_id","set_at");--> statement-breakpoint
CREATE INDEX "bank_accounts_waiting" ON "bank_accounts" USING btree ("set_at") WHERE verdict is null and ended_at is null;--> statement-breakpoint
CREATE INDEX "own_money_in_time" ON "own_money" USING btree ("prepared_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_records_reference" ON "sandbox_records" USING btree ("kind","reference") WHERE reference is not null;--> statement-breakpoint
CREATE INDEX "sandbox_records_in_time" ON "sandbox_records" USING btree ("kind","at","id");--> statement-breakpoint
CREATE INDEX "sandbox_webhooks_due" ON "sandbox_webhooks" USING btree ("due_at","id");--> statement-breakpoint
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
CREATE UNIQUE INDEX "entrepreneurs_code" ON "entrepreneurs" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "entrepreneurs_of_user" ON "entrepreneurs" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "gift_parts_of_gift" ON "gift_parts" USING btree ("gift_id");--> statement-breakpoint
CREATE INDEX "gift_parts_of_voucher" ON "gift_parts" USING btree ("voucher_id") WHERE voucher_id is not null;--> statement-breakpoint
CREATE INDEX "gift_parts_of_entrepreneur" ON "gift_parts" USING btree ("entrepreneur_id","state");--> statement-breakpoint
CREATE INDEX "gift_parts_waiting" ON "gift_parts" USING btree ("state","window_ends_at") WHERE state in ('unallocated', 'held');--> statement-breakpoint
CREATE INDEX "gift_parts_available" ON "gift_parts" USING btree ("entrepreneur_id","window_ends_at") WHERE state = 'available';--> statement-breakpoint
CREATE INDEX "gift_parts_returned" ON "gift_parts" USING btree ("entrepreneur_id") WHERE state = 'returned';--> statement-breakpoint
CREATE UNIQUE INDEX "gifts_link" ON "gifts" USING btree ("link_hash");--> statement-breakpoint
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
CREATE INDEX "begun_proofs_of_user" ON "begun_proofs" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "begun_proofs_expiring" ON "begun_proofs" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_of_user" ON "passkeys" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "recovery_codes_of_user" ON "recovery_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "factor_resets_of_user" ON "factor_resets" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "factor_resets_open" ON "factor_resets" USING btree ("user_id") WHERE state = 'proposed';--> statement-breakpoint
CREATE INDEX "staff_proposals_of_user" ON "staff_proposals" USING btree ("user_id","proposed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_proposals_waiting" ON "staff_proposals" USING btree ("user_id") WHERE verdict is null;
--> statement-breakpoint
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
