import { DAY_MS } from "@agbara/shared/age.ts";
import type { AuditedCall } from "@agbara/shared/contract/calls.ts";
import type { PageStatus } from "@agbara/shared/fundraising/application.ts";
import { type Entrepreneur, openStatus } from "../../entrepreneurs/public/queries.ts";
import { readerOf } from "../../people/mail-parts.ts";
import { holdMe } from "../../people/me.ts";
import { HttpError } from "../../platform/http/http-error.ts";
import { recordAudit } from "../../platform/observe/audit-trail.ts";
import { words } from "../../platform/words/words.ts";
import type { Applying } from "../applications/applying.ts";
import { addEvent, beginRow, changePage, holdPageOf } from "../applications/queries.ts";
import { answerOwn } from "../applications/rules.ts";
import { lifeMail, type Turn } from "./mails.ts";

interface Change {
  what: Exclude<Turn, "finished">;
  action: AuditedCall;
  /** The statuses that the page may have before this change. */
  from: readonly PageStatus[];
  to: (page: Entrepreneur) => Pick<Entrepreneur, "status" | "paused_until" | "ended_at">;
  /** The sentence for the owner if the page has another status and cannot be changed. */
  refused: string;
}

const { life } = words;

/** Pauses the caller's page: it takes no gifts for some days. We still pay out what donors gave. */
export function pause(context: Applying, days: number) {
  const paused_until = new Date(context.now.getTime() + days * DAY_MS);
  return change(context, {
    what: "paused",
    action: "fundraising.life.pause",
    from: ["verified"],
    to: () => ({ status: "paused", paused_until, ended_at: null }),
    refused: life.notOpen,
  });
}

/** Opens the caller's paused page again. */
export function resume(context: Applying) {
  return change(context, {
    what: "resumed",
    action: "fundraising.life.resume",
    from: ["paused"],
    to: (page) => ({ status: openStatus(page), paused_until: null, ended_at: null }),
    refused: life.notPaused,
  });
}

/** Closes the caller's page for good. We still pay out what donors gave. */
export function close(context: Applying) {
  return change(context, {
    what: "ended",
    action: "fundraising.life.close",
    from: ["verified", "funded", "paused"],
    to: () => ({ status: "closed", paused_until: null, ended_at: context.now }),
    refused: life.closedAlready,
  });
}

/**
 * Locks the caller's page, and changes it if its status allows this. If staff suspend the page at the same moment, the
 * two changes run one after the other.
 */
async function change(context: Applying, { what, action, from, to, refused }: Change) {
  const { db, actor, now, post } = context;
  return db.transaction(async (tx) => {
    const page = await holdPageOf(tx, actor.id);
    if (!page) throw new HttpError(404, words.news.noPage);
    if (!from.includes(page.status))
      throw new HttpError(409, page.status === "suspended" ? life.suspended : refused);
    const changed = to(page);
    await changePage(tx, page.id, changed);
    await beginRow(tx, page.id, now);
    await addEvent(tx, { entrepreneur_id: page.id, what, at: now, by: null, words: null });
    const reader = readerOf(await holdMe(tx, context));
    if (reader) await post(tx, lifeMail(reader, what, { ...page, ...changed }));
    await recordAudit(tx, { actor, action, subject_id: actor.id }, now);
    return answerOwn(tx, context);
  });
}
