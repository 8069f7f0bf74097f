import { changesIn, newIn, refuseOvertaken } from "../../people/overtaken.ts";
import type { HandlersAt } from "../../platform/http/handler.ts";
import { notFound } from "../../platform/http/http-error.ts";
import { listInMemory } from "../../platform/http/list-range.ts";
import { recordAudit } from "../../platform/observe/audit-trail.ts";
import { words } from "../../platform/words/words.ts";
import {
  deleteEntry,
  type Faq,
  findAll,
  findEntry,
  findOfType,
  holdEntry,
  insertEntry,
  updateEntry,
} from "./queries.ts";

/** How long a cache may store the public FAQ entries, in seconds. */
const FRESH_S = 300;

export const faqsHandlers: HandlersAt<"content.faqs"> = {
  async "content.faqs.ofType"({ faq_type }, { db, reply }) {
    const data = await findOfType(db, faq_type);
    // Every visitor gets the same FAQ entries, so a cache may store them. This saves mobile data, which visitors pay
    // for.
    reply.header("Cache-Control", `public, max-age=${FRESH_S}`);
    return { success: true, data };
  },

  async "content.faqs.list"(query, { db, reply }) {
    return { success: true, data: listInMemory(await findAll(db), query, "faqs", reply) };
  },

  async "content.faqs.get"({ id }, { db }) {
    return { success: true, data: found(await findEntry(db, id)) };
  },

  async "content.faqs.create"(input, { db, actor, now }) {
    return db.transaction(async (tx) => {
      const data = await insertEntry(tx, input);
      await recordAudit(tx, { actor, action: "content.faqs.create", ...about(data) }, now);
      return { success: true, data };
    });
  },

  async "content.faqs.update"({ id, base, ...input }, { db, actor, now }) {
    return db.transaction(async (tx) => {
      // We lock the FAQ entry's row. If two people edit the entry at the same time, the second edit waits for the first
      // and then sees its result.
      const onRecord = found(await holdEntry(tx, id));
      const changes = changesIn(input, base);
      const { changed_by: changedBy } = onRecord;
      await refuseOvertaken(tx, {
        what: words.content.entry,
        changes,
        base,
        onRecord,
        changedBy,
        actor,
      });
      const changed = newIn(changes, onRecord);
      const data = found(await updateEntry(tx, id, changes, { changed, actor, now }));
      await recordAudit(tx, { actor, action: "content.faqs.update", ...about(data) }, now);
      return { success: true, data };
    });
  },

  async "content.faqs.delete"({ id }, { db, actor, now }) {
    return db.transaction(async (tx) => {
      const data = found(await deleteEntry(tx, id));
      await recordAudit(tx, { actor, action: "content.faqs.delete", ...about(data) }, now);
      return { success: true, data };
    });
  },
};

/** Returns the id and title of an FAQ entry, for the audit log. */
function about({ id, title }: Faq) {
  return { details: { record: { id, title } } };
}

function found<Entry>(entry: Entry | null): Entry {
  if (entry === null) throw notFound();
  return entry;
}
