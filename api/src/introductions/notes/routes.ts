import type { HandlersAt } from "../../platform/http/handler.ts";
import { notFound } from "../../platform/http/http-error.ts";
import { paginatorOf } from "../../platform/http/paging.ts";
import { recordAudit } from "../../platform/observe/audit-trail.ts";
import { words } from "../../platform/words/words.ts";
import { change, write } from "../by-staff/changes.ts";
import { changeMany } from "../by-staff/many.ts";
import { findById } from "../queries.ts";
import { findNotePage, findPinned } from "./queries.ts";
import { add, logCall, pin } from "./rules.ts";
import { noteView } from "./views.ts";

export const notesHandlers: HandlersAt<"introductions.notes"> = {
  "introductions.notes.update": ({ id, note, base }, context) =>
    change("introductions.notes.update", id, context, (tx, row) =>
      write(tx, row, { what: words.introductions.note, note, base }, context),
    ),

  "introductions.notes.add": ({ id, note }, context) =>
    change("introductions.notes.add", id, context, async (tx, row) => {
      await add(tx, row, note, context);
    }),

  "introductions.notes.logCall": ({ id, ...said }, context) =>
    change("introductions.notes.logCall", id, context, (tx, row) =>
      logCall(tx, row, said, context),
    ),

  "introductions.notes.addToMany": ({ people, note }, context) =>
    changeMany("introductions.notes.addToMany", people, context, {
      field: "note",
      work: (tx, row) => add(tx, row, note, context, { isContact: false, call: null }),
    }),

  "introductions.notes.pin": ({ id, note_id }, context) =>
    change("introductions.notes.pin", id, context, (tx, row) => pin(tx, row, note_id)),

  async "introductions.notes.list"({ id, page = 1, words: sought }, { db, actor, now }) {
    const about = await findById(db, id);
    if (!about) throw notFound();
    const entry = { subject_id: about.user.id, introduction_id: id };
    await recordAudit(db, { actor, action: "introductions.notes.list", ...entry }, now);
    const { rows, total } = await findNotePage(db, id, { page, words: sought });
    const pinned = await findPinned(db, id);
    const data = {
      data: rows.map(noteView),
      paginator: paginatorOf(total, page),
      pinned: pinned && noteView(pinned),
    };
    return { success: true, data };
  },
};
