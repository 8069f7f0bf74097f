import type { MoneyListName } from "@agbara/shared/contract/desk/files.ts";
import type { Access } from "@agbara/shared/policy.ts";
import { type SQL, sql } from "drizzle-orm";
import { keysOf } from "../../ledger/accounts/leads.ts";

/** What a file contains: the transfers with ids up to `upTo`, and all other data as it was at `moment`. */
export interface Position {
  upTo: bigint;
  moment: string;
}

/** A column by which we sort the rows of a file. */
export interface Key {
  value: SQL;
  type: "timestamptz" | "date" | "bigint" | "uuid" | "text";
}

/**
 * A list about money that staff can download as a file: where its rows come from, how they are sorted, and what each
 * row contains.
 */
export interface MoneyList {
  access: Access;
  from: SQL;
  /**
   * Returns the SQL condition for the rows of the file. `position` says up to which transfer and moment the file goes.
   */
  belongs: (position: Position) => SQL;
  /** The columns that sort the rows. The first one has the day of the row. */
  keys: readonly [Key, ...Key[]];
  /** How many of the `keys` one index covers, counted from the first key. */
  indexed: number;
  /** Returns the columns of the file in their order. Each column is text. */
  columns: (position: Position) => Record<string, SQL>;
  /**
   * True if each row has a donor. Then the SQL statement has `donor.id`, `donor.name`, `donor.email` and
   * `donor.user_id`.
   */
  donors?: true;
}

const naira = (kobo: SQL) => sql`to_char(${kobo} / 100.0, 'FM999999999999990.00')`;
const at = (instant: SQL) =>
  sql`to_char(${instant} at time zone 'Africa/Lagos', 'YYYY-MM-DD HH24:MI:SS')`;

/**
 * Returns SQL for the ids of the transfer groups that the books have for a record. Leaves out groups after the file's
 * last transfer.
 */
function groupsOf(about: Parameters<typeof keysOf>[0], id: SQL, { upTo }: Position): SQL {
  const steps = keysOf(about, "").map((key) => key.split("::")[1] ?? "");
  const keys = sql.join(
    steps.map((step) => sql`${`${about}:`}::text || ${id} || ${`:${step}`}::text`),
    sql`, `,
  );
  return sql`(select string_agg(written.id::text, ' ' order by written.id) from ledger_groups as written
    where written.key in (${keys})
      and exists (select from ledger_transfers as line where line.group_id = written.id and line.id <= ${upTo}))`;
}

/** SQL condition: the books have a transfer group with this key, at or before the file's last transfer. */
const isPosted = (key: SQL, { upTo }: Position) =>
  sql`exists (select from ledger_groups as posted join ledger_transfers as line on line.group_id = posted.id
    where posted.key = ${key} and line.id <= ${upTo})`;

/** SQL for the codes of the pages that get parts of a gift. */
const pagesOfGift = (gift: SQL) =>
  sql`(select string_agg(distinct page.code, ' ') from gift_parts as part
    join entrepreneurs as page on page.id = part.entrepreneur_id where part.gift_id = ${gift})`;

/** SQL for the value if it was known at the file's moment, otherwise null. `instant` is when it became known. */
const ifBy = (instant: SQL, { moment }: Position, value: SQL) =>
  sql`case when ${instant} <= ${moment} then ${value} end`;

/** SQL for the state that a refund had at the file's moment. */
const refundStateAt = (position: Position) => sql`case
  when refund.paid_at <= ${position.moment} then 'paid'
  when refund.withdrawn_at <= ${position.moment} then 'withdrawn'
  when ${isPosted(sql`'refund:' || refund.id::text || ':overtaken'`, position)} then 'overtaken'
  when refund.decided_at is null or refund.decided_at > ${position.moment}
    then case when refund.state = 'overtaken' and refund.decided_at is null then 'overtaken' else 'asked' end
  when refund.state in ('paid', 'overtaken') then 'sent'
  else refund.state end`;

/**
 * SQL for the state that a payout had at the file's moment. If the bank returned the money after that moment, the state
 * is still "paid".
 */
const payoutStateAt = (position: Position) => sql`case
  when item.ended_at <= ${position.moment} then item.state
  when ${isPosted(sql`'payout:' || item.reference || ':paid'`, position)} then 'paid'
  when item.asked_at <= ${position.moment} then 'sending'
  when item.approved_at <= ${position.moment} then 'approved'
  else 'prepared' end`;

const DONOR = sql`left join donors as donor on donor.id = gift.donor_id`;

/** All lists about money that staff can download as files. */
export const FILES: Record<MoneyListName, MoneyList> = {
  gifts: {
    access: "books",
    donors: true,
    from: sql`payments as payment join gifts as gift on gift.id = payment.gift_id ${DONOR}`,
    belongs: (position) => sql`payment.paid_at is not null
      and ${isPosted(sql`'payment:' || payment.reference || ':posted'`, position)}`,
    keys: [
      { value: sql`payment.paid_at`, type: "timestamptz" },
      { value: sql`payment.reference`, type: "text" },
    ],
    indexed: 2,
    columns: (position) => ({
      paid: at(sql`payment.paid_at`),
      gift: sql`gift.id::text`,
      kind: sql`gift.kind`,
      receipt: sql`(select number::text from receipts where gift_id = gift.id and kind = 'receipt')`,
      pages: pagesOfGift(sql`gift.id`),
      naira: naira(sql`payment.charged`),
      asked_naira: naira(sql`payment.amount`),
      state: sql`case when gift.paid_by = payment.reference then 'given' else 'not given' end`,
      gateway: sql`payment.gateway`,
      our_reference: sql`payment.reference`,
      gateway_reference: sql`payment.charge_id`,
      gateway_fee_naira: naira(sql`payment.fee`),
      settlement: sql`payment.settlement`,
      books: groupsOf("payment", sql`payment.reference`, position),
    }),
  },
  refunds: {
    access: "books",
    donors: true,
    from: sql`refunds as refund join gifts as gift on gift.id = refund.gift_id
      join payments as payment on payment.reference = refund.payment ${DONOR}`,
    belongs: ({ moment }) => sql`refund.asked_at <= ${moment}`,
    keys: [
      { value: sql`refund.asked_at`, type: "timestamptz" },
      { value: sql`refund.id`, type: "uuid" },
    ],
    indexed: 2,
    columns: (position) => ({
      asked: at(sql`refund.asked_at`),
      refund: sql`refund.id::text`,
      gift: sql`gift.id::text`,
      pages: sql`(select string_agg(distinct page.code, ' ') from refund_parts as back
        join gift_parts as part on part.id = back.part_id
        join entrepreneurs as page on page.id = part.entrepreneur_id where back.refund_id = refund.id)`,
      naira: naira(sql`refund.amount`),
      cause: sql`refund.cause`,
      state: refundStateAt(position),
      pay_by: sql`refund.due_on::text`,
      decided: ifBy(sql`refund.decided_at`, position, at(sql`refund.decided_at`)),
      paid: ifBy(sql`refund.paid_at`, position, at(sql`refund.paid_at`)),
      gateway: sql`payment.gateway`,
      our_reference: sql`refund.payment`,
      gateway_reference: sql`refund.gateway_refund_id`,
      bank_number: sql`refund.proof`,
      books: groupsOf("refund", sql`refund.id::text`, position),
    }),
  },
  payouts: {
    access: "books",
    from: sql`payout_batches as batch join payout_items as item on item.batch_id = batch.id
      join entrepreneurs as page on page.id = item.entrepreneur_id
      join bank_accounts as account on account.id = item.account_id`,
    belongs: ({ moment }) => sql`batch.prepared_at <= ${moment}`,
    keys: [
      { value: sql`batch.prepared_at`, type: "timestamptz" },
      { value: sql`batch.id`, type: "uuid" },
      { value: sql`item.id`, type: "uuid" },
    ],
    indexed: 2,
    columns: (position) => ({
      prepared: at(sql`batch.prepared_at`),
      batch: sql`batch.id::text`,
      page: sql`page.code`,
      name: sql`page.name`,
      naira: naira(sql`item.amount`),
      state: payoutStateAt(position),
      out_of_batch: ifBy(sql`item.ended_at`, position, sql`item.drop_reason`),
      gateway_said: ifBy(sql`item.ended_at`, position, sql`item.gateway_said`),
      asked: ifBy(sql`item.asked_at`, position, at(sql`item.asked_at`)),
      ended: ifBy(sql`item.ended_at`, position, at(sql`item.ended_at`)),
      gateway: sql`batch.gateway`,
      our_reference: sql`item.reference`,
      gateway_fee_naira: naira(sql`item.fee`),
      bank: sql`account.bank_name`,
      account_ends_in: sql`account.last4`,
      prepared_by: sql`item.prepared_by::text`,
      approved_by: ifBy(sql`item.approved_at`, position, sql`item.approved_by::text`),
      books: groupsOf("payout", sql`item.reference`, position),
    }),
  },
  disputes: {
    access: "books",
    donors: true,
    from: sql`disputes as dispute join gifts as gift on gift.id = dispute.gift_id ${DONOR}`,
    belongs: ({ moment }) => sql`dispute.noticed_at <= ${moment}`,
    keys: [
      { value: sql`dispute.noticed_at`, type: "timestamptz" },
      { value: sql`dispute.id`, type: "uuid" },
    ],
    indexed: 2,
    columns: (position) => ({
      noticed: at(sql`dispute.noticed_at`),
      dispute: sql`dispute.id::text`,
      gift: sql`gift.id::text`,
      pages: pagesOfGift(sql`gift.id`),
      naira: naira(sql`dispute.amount`),
      state: sql`case when dispute.closed_at > ${position.moment} then 'open' else dispute.state end`,
      lost_naira: ifBy(sql`dispute.closed_at`, position, naira(sql`dispute.lost`)),
      answer_by: at(sql`dispute.due_at`),
      answered: at(sql`dispute.evidence_at`),
      closed: ifBy(sql`dispute.closed_at`, position, at(sql`dispute.closed_at`)),
      gateway: sql`dispute.gateway`,
      our_reference: sql`dispute.payment`,
      gateway_reference: sql`dispute.gateway_dispute_id`,
      gateway_fee_naira: naira(sql`dispute.fee`),
      books: groupsOf("dispute", sql`dispute.id::text`, position),
    }),
  },
  reconciliations: {
    access: "books",
    from: sql`reconciliations as run`,
    belongs: ({ moment }) => sql`run.asked_at <= ${moment}`,
    keys: [
      { value: sql`run.asked_at`, type: "timestamptz" },
      { value: sql`run.id`, type: "uuid" },
    ],
    indexed: 2,
    columns: () => {
      const tasks = (
        which: SQL,
      ) => sql`(select count(*)::text from reconciliation_findings as finding
        join money_tasks as task on task.id = finding.task_id
        where finding.reconciliation_id = run.id and ${which})`;
      return {
        asked: at(sql`run.asked_at`),
        run: sql`run.id::text`,
        gateway: sql`run.gateway`,
        since: at(sql`run.since`),
        until: at(sql`run.until`),
        asked_by: sql`run.asked_by::text`,
        ended: at(sql`run.ended_at`),
        compared: sql`run.compared::text`,
        differences: tasks(sql`true`),
        still_open: tasks(sql`task.closed_at is null`),
      };
    },
  },
  ledger: {
    access: "books",
    from: sql`ledger_groups as written join ledger_transfers as line on line.group_id = written.id
      join ledger_accounts as debit on debit.id = line.debit_account
      join ledger_accounts as credit on credit.id = line.credit_account`,
    belongs: ({ upTo }) => sql`line.id <= ${upTo}`,
    keys: [
      { value: sql`written.posted_on`, type: "date" },
      { value: sql`written.id`, type: "bigint" },
      { value: sql`line.id`, type: "bigint" },
    ],
    indexed: 2,
    columns: () => ({
      posted: sql`written.posted_on::text`,
      written: at(sql`written.at`),
      books: sql`written.id::text`,
      transfer: sql`line.id::text`,
      why: sql`written.key`,
      kind: sql`line.kind`,
      debit: sql`debit.kind`,
      debit_owner: sql`debit.owner`,
      credit: sql`credit.kind`,
      credit_owner: sql`credit.owner`,
      naira: naira(sql`line.amount`),
      reverses: sql`line.reverses::text`,
      corrects: sql`written.corrects::text`,
    }),
  },
  audit: {
    access: "trail",
    from: sql`audit as entry`,
    belongs: ({ moment }) => sql`entry.at <= ${moment}`,
    keys: [
      { value: sql`entry.at`, type: "timestamptz" },
      { value: sql`entry.id`, type: "bigint" },
    ],
    indexed: 2,
    columns: () => ({
      at: at(sql`entry.at`),
      entry: sql`entry.id::text`,
      who: sql`entry.actor_id::text`,
      role: sql`entry.actor_role`,
      action: sql`entry.action`,
      about: sql`entry.subject_id::text`,
      other: sql`entry.other_id::text`,
      record: sql`entry.details -> 'record' ->> 'id'`,
      title: sql`entry.details -> 'record' ->> 'title'`,
      people: sql`cardinality(entry.seen_ids)::text`,
      reason: sql`entry.details ->> 'reason'`,
    }),
  },
};
