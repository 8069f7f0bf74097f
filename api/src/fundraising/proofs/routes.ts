import { PAGE_SIZE } from "@agbara/shared/constants.ts";
import type { Output } from "@agbara/shared/contract/calls.ts";
import type { ProofRow } from "../../entrepreneurs/public/news.ts";
import type { Entrepreneur } from "../../entrepreneurs/public/queries.ts";
import { limitUse } from "../../people/me.ts";
import { photoUrls } from "../../people/photos/files.ts";
import { sweepStrayFiles } from "../../people/photos/stray-files.ts";
import type { Database } from "../../platform/db/database.ts";
import type { HandlersAt } from "../../platform/http/handler.ts";
import { offsetOf, paginatorOf } from "../../platform/http/paging.ts";
import { recordAudit } from "../../platform/observe/audit-trail.ts";
import { ownPage } from "../updates/open-page.ts";
import { countQueue, findProofs, findQueue } from "./queries.ts";
import { addProof, decide, removeProof } from "./rules.ts";

const PROOFS_AN_HOUR = 20;

type Own = Output<"fundraising.proofs.list">["data"][number];
type Queued = Output<"fundraising.proofs.queue">["data"]["data"][number];

const toldOf = ({ id: _id, words, line, amount, file, at }: ProofRow) => ({
  _id,
  words,
  line,
  at: at.toISOString(),
  sum: Number(amount),
  photo: photoUrls(file),
});

const ownView = (row: ProofRow): Own => ({
  ...toldOf(row),
  state: row.verdict ?? "waiting",
  refusal: row.refusal,
});

const queuedView = ({ proof, page }: { proof: ProofRow; page: Entrepreneur }): Queued => ({
  ...toldOf(proof),
  page_code: page.code,
  name: page.name,
  trade: page.trade,
  pitch: page.pitch,
  raised: Number(page.raised),
});

async function answer(db: Database, pageId: string) {
  return { success: true as const, data: (await findProofs(db, pageId)).map(ownView) };
}

export const proofsHandlers: HandlersAt<"fundraising.proofs"> = {
  async "fundraising.proofs.list"(_, { db, actor }) {
    return answer(db, (await ownPage(db, actor.id)).id);
  },

  async "fundraising.proofs.add"(sent, context) {
    await limitUse(context, "fundraising.proofs.add", PROOFS_AN_HOUR, 60);
    return answer(context.db, await addProof(sent, context));
  },

  async "fundraising.proofs.remove"({ id }, context) {
    const pageId = await removeProof(id, context);
    await sweepStrayFiles(context.db, context.photos, context.now).catch(() => undefined);
    return answer(context.db, pageId);
  },

  async "fundraising.proofs.queue"({ page = 1 }, { db, primary, actor, now }) {
    const rows = await findQueue(db, actor.id, { limit: PAGE_SIZE, offset: offsetOf(page) });
    const seen_ids = rows.flatMap(({ page: { user_id } }) => user_id ?? []);
    const action = "fundraising.proofs.queue";
    await recordAudit(primary, { actor, action, seen_ids, details: { page } }, now);
    const paginator = paginatorOf(await countQueue(db, actor.id), page);
    return { success: true, data: { data: rows.map(queuedView), paginator } };
  },

  async "fundraising.proofs.accept"({ id }, context) {
    const action = "fundraising.proofs.accept";
    await decide(id, { verdict: "accepted", refusal: null, action }, context);
    return { success: true };
  },

  async "fundraising.proofs.refuse"({ id, words: refusal }, context) {
    const action = "fundraising.proofs.refuse";
    await decide(id, { verdict: "refused", refusal, action }, context);
    return { success: true };
  },
};
