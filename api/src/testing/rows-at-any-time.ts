import { pick } from "@agbara/shared/contract/parts/pick.ts";
import { PRIVATE_FIELDS, PUBLIC_FIELDS } from "@agbara/shared/fundraising/application-fields.ts";
import { BEFORE_ALL, hashOf } from "../ledger/public-log/verify.ts";
import {
  APPLICATION_FILLED_IN,
  GIFT_SAID_FILLED_IN,
  PROFILE_LISTS_FILLED_IN,
} from "./filled-in.ts";

const AT = "2026-01-02T03:04:05Z";
const LATER = "2027-01-02T03:04:05Z";
const id = (nth: number) => `00000000-0000-4000-8000-${String(nth).padStart(12, "0")}`;
const [HER, HIM, CONSULTANT, FINANCE] = [id(1), id(2), id(3), id(4)];
const [HERS, HIS, PAIR] = [id(11), id(12), id(13)];

const person = {
  password_hash: "hash",
  first_name: "Ìfẹ́",
  name_key: "ife",
  birth_date: "1996-03-01",
  country_code: "NG",
  ...PROFILE_LISTS_FILLED_IN,
  organisations: ["Choir"],
  answers: { data_occupation: "Nurse", data_faith: "Catholic" },
  mails_off: ["answer"],
  wants_introductions: true,
  accepted_terms_at: AT,
  sensitive_agreed_at: AT,
  created_at: AT,
};
const introduction = { min_age: 30, max_age: 50, created_at: AT, updated_at: AT };
const logged = {
  number: 1,
  at: "2026-01-02T03:04:05.000Z",
  kind: "daily",
  name: "2026-01-01",
  body: "{}",
  previous: BEFORE_ALL,
};

const ofGroup = { day: "2026-01-02", tier: 0, state: "ng-la", lga: "ng-la-agege" };
const listed = { ...ofGroup, need: 1_000_000 };

/**
 * At least one row for every table, with today's columns. A database of an earlier version gets only the columns that
 * it has. Each row refers only to rows above it.
 */
export const rowsAtAnyTime: [table: string, row: Record<string, unknown>][] = [
  [
    "users",
    {
      ...person,
      id: HER,
      role: "member",
      email: "her@people.example",
      gender: "female",
      phone: "+2348010000001",
      phone_key: "1000000108432",
      member_status: "active",
      last_contact_at: AT,
    },
  ],
  [
    "users",
    {
      ...person,
      id: HIM,
      role: "member",
      email: "him@people.example",
      gender: "male",
      phone: "+2348010000002",
      phone_key: "2000000108432",
      member_status: "active",
    },
  ],
  [
    "users",
    {
      ...person,
      id: CONSULTANT,
      role: "consultant",
      email: "staff@people.example",
      gender: "female",
    },
  ],
  [
    "users",
    {
      ...person,
      id: FINANCE,
      role: "finance",
      email: "finance@people.example",
      gender: "male",
      opens_at: LATER,
    },
  ],
  [
    "staff_proposals",
    {
      id: id(24),
      user_id: FINANCE,
      proposed_by: CONSULTANT,
      proposed_at: AT,
      verdict: "approved",
      decided_by: HER,
      decided_at: AT,
    },
  ],
  [
    "introductions",
    {
      ...introduction,
      id: HERS,
      user_id: HER,
      status: "active",
      code: "abcdef",
      tribe: "Igbo",
      details: "A calm house",
      note: "Rang",
      consultant_id: CONSULTANT,
      hand_over_note: "Likes to be rung in the evening",
      follow_up_on: "2026-01-09",
      follow_up_reason: "Ring about the choir",
      registered_at: AT,
    },
  ],
  [
    "introductions",
    { ...introduction, id: HIS, user_id: HIM, status: "active", registered_at: AT },
  ],
  [
    "introductions",
    {
      ...introduction,
      id: PAIR,
      user_id: HIM,
      contact_id: HER,
      request_status: "accepted",
      request_message: "Hello",
      requested_at: AT,
      answered_at: AT,
      answered_by: CONSULTANT,
      reminded_at: AT,
      introduced_at: AT,
      contacted: { [HER]: { channel: "phone", day: "2026-01-02", by: CONSULTANT } },
    },
  ],
  [
    "notes",
    { id: id(21), introduction_id: HERS, author_id: CONSULTANT, note: "Rang", created_at: AT },
  ],
  ["pinned_notes", { introduction_id: HERS, note_id: id(21) }],
  [
    "suggestions",
    { introduction_id: HERS, suggested_id: HIS, author_id: CONSULTANT, created_at: AT },
  ],
  [
    "closings",
    {
      ...{ id: id(27), user_id: HIM, report_id: id(26), reason: "conduct", closed_at: AT },
      ...{ closed_by: CONSULTANT, check_due_at: LATER, checked_at: AT, checked_by: FINANCE },
      ...{ objection: "No", objected_at: AT, answer_due_at: LATER },
      ...{ answered_at: AT, answered_by: FINANCE, reopening_at: AT, reopening_by: FINANCE },
      ...{ reopened_at: AT, reopened_by: CONSULTANT },
    },
  ],
  ["closing_photos", { closing_id: id(27), file: "e", added_at: AT, try_at: LATER }],
  ["closing_marks", { closing_id: id(27), kind: "phone", mark: "mark" }],
  [
    "returns",
    {
      ...{ id: id(28), user_id: HER, closing_id: id(27), kind: "phone", found_at: AT },
      ...{ settled_at: AT, settled_by: CONSULTANT, same_person: false },
    },
  ],
  ["blocks", { user_id: HER, blocked_id: HIM, created_at: AT }],
  [
    "endings",
    {
      id: id(22),
      user_id: HIM,
      asked_by_me: true,
      requested_at: AT,
      ended_at: AT,
      introduction_id: PAIR,
    },
  ],
  [
    "member_looks",
    { reader_id: HIM, day: AT.slice(0, 10), seen_id: HER, listed: true, opened: true },
  ],
  ["member_look_days", { reader_id: HIM, day: AT.slice(0, 10), listed: 1, opened: 1 }],
  [
    "photos",
    {
      ...{ id: id(31), user_id: HER, position: 0, url: "/api/v1/media/photos/a.webp" },
      ...{ passed_at: AT, looked_at: AT },
    },
  ],
  [
    "text_marks",
    {
      ...{ id: id(33), user_id: HER, mark: "vague", place: "request", words: "WhatsApp" },
      ...{ found_at: AT, settled_at: AT, settled_by: CONSULTANT },
    },
  ],
  ["told_mails", { id: id(32), user_id: HER, subject: "A request on Agbara", at: AT }],
  ["stray_files", { file: "b.webp", remove_after: LATER }],
  [
    "sessions",
    {
      jti: id(41),
      user_id: HER,
      family_id: id(41),
      signed_in_at: AT,
      created_at: AT,
      expires_at: LATER,
    },
  ],
  [
    "mail_codes",
    {
      token_hash: "token",
      purpose: "reset",
      email: "her@people.example",
      code_hash: "code",
      user_id: HER,
      expires_at: LATER,
    },
  ],
  [
    "passkeys",
    {
      id: id(42),
      user_id: CONSULTANT,
      credential_id: "credential",
      public_key: "key",
      counter: 3,
      transports: ["internal"],
      name: "Telephone",
      created_at: AT,
    },
  ],
  [
    "app_secrets",
    { user_id: CONSULTANT, sealed: "key.sealed", last_step: 58_000_000, created_at: AT },
  ],
  ["recovery_codes", { code_hash: "code", user_id: CONSULTANT, created_at: AT }],
  ["begun_proofs", { key: "login:token", user_id: CONSULTANT, expires_at: LATER }],
  [
    "factor_resets",
    {
      id: id(43),
      user_id: CONSULTANT,
      reason: "Lost the telephone",
      proposed_by: HER,
      proposed_at: AT,
      state: "proposed",
    },
  ],
  [
    "mails",
    {
      id: id(51),
      recipient: "her@people.example",
      subject: "Code",
      text: "ABC234",
      next_try_at: LATER,
      keep_until: LATER,
    },
  ],
  ["throttles", { key: "login:account:x", window_ends_at: LATER, count: 3 }],
  [
    "idempotency_keys",
    { user_id: HER, key: "key", request_hash: "hash", response: { success: true }, created_at: AT },
  ],
  [
    "audit",
    {
      at: AT,
      actor_id: CONSULTANT,
      actor_role: "consultant",
      action: "people.profile.get",
      subject_id: HER,
    },
  ],
  ["subscriptions", { id: id(61), user_id: HER, plan: "premium", starts_at: AT, ends_at: LATER }],
  ["faqs", { id: id(71), faq_type: "faqs", title: "Why?", post: "Because.", position: 0 }],
  [
    "consents",
    {
      consent_id: id(81),
      revision: 0,
      categories: ["necessary"],
      services: {},
      consented_at: AT,
      changed_at: AT,
      received_at: AT,
    },
  ],
  ["early_signups", { email: "early@people.example", device: "android", created_at: AT }],
  ["tv_signups", { user_id: HER, about: "I sing", created_at: AT }],
  [
    "saved_searches",
    { id: id(91), user_id: CONSULTANT, name: "London", list: "users", query: "min_age=22" },
  ],
  ["recent_writes", { user_id: HER, at: AT }],
  ["marks", { name: "kept", at: AT }],
  ["key_marks", { name: "CODE_KEY", mark: "mark", at: AT }],
  [
    "entrepreneurs",
    {
      id: id(61),
      user_id: HER,
      code: "AWK-204",
      ...pick(APPLICATION_FILLED_IN, PUBLIC_FIELDS),
      name: "Ìfẹ́",
      status: "verified",
      raised: 1_000_000,
      verified_at: AT,
      created_at: AT,
    },
  ],
  [
    "applications",
    {
      entrepreneur_id: id(61),
      ...pick(APPLICATION_FILLED_IN, PRIVATE_FIELDS),
      identity_kind: "nin",
      identity_sealed: "sealed",
      identity_hash: "hash",
      identity_agreed_at: AT,
      saved_at: AT,
      submitted_at: AT,
      answer_by: "2026-01-09",
      claimed_by: CONSULTANT,
      claimed_until: LATER,
    },
  ],
  [
    "application_documents",
    { id: id(97), entrepreneur_id: id(61), kind: "identity", file: "c", added_at: AT },
  ],
  [
    "second_looks",
    {
      ...{ entrepreneur_id: id(61), kind: "second", why: "lot" },
      ...{ asked_by: CONSULTANT, asked_at: AT, due_from: AT },
    },
  ],
  [
    "application_notes",
    {
      ...{ id: id(98), entrepreneur_id: id(61), by: CONSULTANT, at: AT },
      ...{ words: "Ring again", until: "2026-01-09" },
    },
  ],
  [
    "number_answers",
    {
      ...{ identity_hash: "hash", genuine_id: id(61), by: CONSULTANT, at: AT },
      ...{ words: "Has the card", outcome: "agreed", decided_at: AT },
    },
  ],
  [
    "application_checks",
    {
      ...{ entrepreneur_id: id(61), name: "place", passed: false, evidence: "Closed" },
      ...{ by: CONSULTANT, at: AT },
    },
  ],
  [
    "application_events",
    {
      ...{ entrepreneur_id: id(61), what: "changes_requested", at: AT },
      ...{ by: CONSULTANT, words: "Another photo, please" },
    },
  ],
  ["page_milestones", { entrepreneur_id: id(61), milestone: "half", reached_at: AT }],
  [
    "page_photos",
    { id: id(98), entrepreneur_id: id(61), position: 0, file: "d", look: "00ff00ff00ff00ff" },
  ],
  ["page_uploads", { id: id(120), entrepreneur_id: id(61), file: "g", added_at: AT }],
  [
    "page_updates",
    {
      id: id(121),
      entrepreneur_id: id(61),
      words: "The machine is here.",
      file: "h",
      at: AT,
      told_at: AT,
    },
  ],
  [
    "page_proofs",
    {
      ...{ id: id(122), entrepreneur_id: id(61), amount: 100, words: "A machine", file: "i" },
      ...{ salt: "00", digest: "11", at: AT, verdict: "accepted", decided_by: CONSULTANT },
      ...{ decided_at: AT, logged_on: "2026-11-02" },
    },
  ],
  ["page_videos", { entrepreneur_id: id(61), file: "e", bytes: 1, seconds: 60, added_at: AT }],
  ["video_parts", { entrepreneur_id: id(61), part: 1, file: "f", bytes: 1, added_at: AT }],
  [
    "page_suspensions",
    {
      ...{ id: id(101), entrepreneur_id: id(61), began_at: AT, by: CONSULTANT },
      ...{ words: "We look into it", decide_from: AT, outcome: "returned", ended_at: LATER },
      ...{ ended_by: FINANCE, end_words: "It was not theirs" },
    },
  ],
  [
    "page_reports",
    {
      ...{ id: id(102), entrepreneur_id: id(61), reason: "not_true", words: "It is not his shop" },
      ...{ email: "her@people.example", reporter: "mark", reported_at: AT },
      ...{
        reported_on: "2026-01-02",
        closed_at: AT,
        closed_by: CONSULTANT,
        end_words: "Looked at",
      },
    },
  ],
  [
    "safety_reports",
    {
      ...{ id: id(103), reporter_id: HER, reported_id: HIM, reason: "money", words: "He asked" },
      ...{ marks: ["refused"], copy: { first_name: "Musa" }, reported_at: AT, due_at: LATER },
      ...{ verdict: "warn", decided_at: AT, decided_by: CONSULTANT, end_words: "Warned him" },
    },
  ],
  [
    "safety_photos",
    {
      ...{ id: id(104), report_id: id(103), photo_id: id(105), position: 0 },
      ...{ file: "f", url: "/media/f" },
    },
  ],
  [
    "donors",
    { id: id(62), name: "Him", email: "him@people.example", created_at: AT, keep_until: LATER },
  ],
  [
    "gifts",
    {
      id: id(63),
      fingerprint: "f",
      kind: "entrepreneur",
      donor_id: id(62),
      total: 1_000_000,
      ...GIFT_SAID_FILLED_IN,
      // For versions in which a gift had only one link.
      created_at: AT,
      paid_by: "agb-reference",
      paid_at: AT,
      aml_looked_at: AT,
      receipted_at: AT,
    },
  ],
  ["gift_news", { gift_id: id(63), since: AT, ended: `{${id(61)}}` }],
  ["gift_links", { hash: "link", gift_id: id(63), made_at: AT }],
  ["receipts", { number: 1, kind: "receipt", gift_id: id(63), amount: 1_000_000, issued_at: AT }],
  [
    "gift_parts",
    {
      id: id(64),
      gift_id: id(63),
      kind: "voucher",
      amount: 1_000_000,
      state: "held",
      window_ends_at: LATER,
    },
  ],
  [
    "gift_parts",
    {
      id: id(66),
      gift_id: id(63),
      kind: "entrepreneur",
      entrepreneur_id: id(61),
      amount: 1_000_000,
      state: "held",
      window_ends_at: LATER,
      voucher_id: id(64),
      draw: 1,
    },
  ],
  [
    "vouchers",
    {
      id: id(64),
      gift_id: id(63),
      code_hash: "c",
      amount: 1_000_000,
      left: 1_000_000,
      state: "bought",
    },
  ],
  [
    "payments",
    {
      reference: "agb-reference",
      gift_id: id(63),
      gateway: "sandbox",
      amount: 1_000_000,
      state: "paid",
      charged: 1_000_000,
      currency: "NGN",
      created_at: AT,
      paid_at: AT,
      looked_at: AT,
    },
  ],
  [
    "refunds",
    {
      id: id(66),
      gift_id: id(63),
      payment: "agb-reference",
      cause: "asked",
      state: "refused",
      amount: 1_000_000,
      reason: "By mistake",
      asked_at: AT,
      decided_by: id(67),
      decided_at: AT,
      refusal: "Used honestly",
      ...{ told_at: AT, told_bank: "058", told_number: "sealed", told_name: "Sade Ojo" },
    },
  ],
  ["refund_parts", { refund_id: id(66), part_id: id(64), was: "held" }],
  [
    "disputes",
    {
      id: id(68),
      gateway: "sandbox",
      gateway_dispute_id: "1",
      charge_id: null,
      gift_id: id(63),
      payment: "agb-reference",
      amount: 1_000_000,
      state: "open",
      noticed_at: AT,
    },
  ],
  ["dispute_parts", { dispute_id: id(68), part_id: id(64), was: "held" }],
  [
    "webhooks",
    {
      body_hash: "b",
      gateway: "sandbox",
      about: "charge",
      reference: "agb-reference",
      received_at: AT,
    },
  ],
  ["money_tasks", { id: id(65), cause: "page_full", about: id(64), opened_at: AT }],
  [
    "aml_flags",
    {
      id: id(99),
      gift_id: id(63),
      rule: "related",
      amount: 1_000_000,
      shared: ["card"],
      found_at: AT,
      found_after: 1,
      decided_after: 2,
      due_at: LATER,
      verdict: "cleared",
      decided_by: CONSULTANT,
      decided_at: AT,
      note: "Known to us",
    },
  ],
  [
    "bank_accounts",
    {
      id: id(66),
      entrepreneur_id: id(61),
      bank_code: "001",
      bank_name: "Sandbox Bank",
      number_sealed: "sealed",
      number_hash: "hash",
      last4: "6789",
      holder: "IFE ADEBAYO",
      resolved_at: AT,
      fit: "fits",
      contact_email: "her@people.example",
      set_at: AT,
      payable_from: AT,
      verdict: "verified",
      decided_by: CONSULTANT,
      decided_at: AT,
    },
  ],
  [
    "payout_batches",
    {
      id: id(67),
      fingerprint: "f",
      gateway: "sandbox",
      prepared_by: CONSULTANT,
      prepared_at: AT,
    },
  ],
  [
    "payout_items",
    {
      id: id(68),
      batch_id: id(67),
      entrepreneur_id: id(61),
      account_id: id(66),
      amount: 1_000_000,
      state: "prepared",
      reference: "agb-out-reference",
      prepared_by: CONSULTANT,
    },
  ],
  ["payout_parts", { item_id: id(68), part_id: id(64), held: true }],
  [
    "ledger_accounts",
    { kind: "gateway_receivable", owner: "sandbox", normal: "debit", kept: false },
  ],
  [
    "page_choices",
    {
      ...{ id: id(103), part_id: id(66), entrepreneur_id: id(61), cause: "closed" },
      ...{ asked_at: AT, until: LATER, outcome: "refund", decided_at: LATER },
    },
  ],
  ["ledger_accounts", { kind: "bank", owner: "", normal: "debit", kept: false }],
  ["ledger_groups", { key: "k", fingerprint: "f", lines: 1, total: 5, at: AT }],
  [
    "ledger_transfers",
    { group_id: 1, debit_account: 2, credit_account: 1, amount: 5, kind: "settled" },
  ],
  ["ledger_checkpoints", { account_id: 1, up_to: 1, balance: 5, at: AT }],
  ["ledger_months", { month: "2026-01-01", asked_by: CONSULTANT, asked_at: AT }],
  [
    "ledger_day_sums",
    {
      ...{ day: "2026-01-02", kind: "settled", debit_kind: "bank", debit_owner: "" },
      ...{ credit_kind: "gateway_receivable", credit_owner: "sandbox", transfers: 1, amount: 5 },
    },
  ],
  ["ledger_mode", { mode: "sandbox" }],
  ["sandbox_records", { kind: "transaction", reference: "agb-reference", body: {}, at: AT }],
  ["sandbox_webhooks", { body: "{}", due_at: AT }],
  ["public_log", { ...logged, hash: hashOf(logged) }],
  [
    "draw_lists",
    { day: "2026-01-02", hash: "0".repeat(64), pages: 1, head: "head", frozen_at: AT },
  ],
  ["draw_list_pages", { ...listed, position: 0, entrepreneur_id: id(61), code: "K7QM2C" }],
  ["draw_list_groups", { ...ofGroup, first: 0, n: 1, least: 1_000_000 }],
  ["draw_chains", { number: 1, anchor: "0".repeat(64), length: 2, sealed: "sealed", begun_at: AT }],
  [
    "draws",
    {
      ...{ number: 1, id: id(96), day: "2026-01-02", chain: 1, step: 1, people: 1 },
      ...{
        amount: 1_000_000,
        nth: 1,
        begun_at: AT,
        drawn_at: AT,
        server_seed: "s",
        donor_seed: "",
      },
    },
  ],
  ["draw_turns", { draw: 1, turn: 0, entrepreneur_id: id(61), code: "K7QM2C", ledger: 1 }],
  [
    "reconciliations",
    {
      id: id(95),
      gateway: "sandbox",
      since: AT,
      until: LATER,
      night: "2027-01-02",
      asked_at: LATER,
      next_try_at: LATER,
    },
  ],
  [
    "own_money",
    {
      id: id(96),
      amount: 5,
      to_place: "bank",
      proof: "p",
      state: "prepared",
      prepared_by: CONSULTANT,
      prepared_at: AT,
    },
  ],
  ["reconciliation_findings", { reconciliation_id: id(95), task_id: id(65) }],
];
