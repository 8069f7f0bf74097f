import type { HandlersAt } from "../../platform/http/handler.ts";
import { notFound } from "../../platform/http/http-error.ts";
import { recordAudit } from "../../platform/observe/audit-trail.ts";
import { recognise } from "../closing/marks.ts";
import { enterIntroductions } from "../entering.ts";
import { holdMe } from "../me.ts";
import { updatePerson } from "../queries.ts";
import { renewSession } from "../sessions.ts";
import { findProfile, takesPart } from "./queries.ts";
import { changesOf, columnsOf, myProfile, textOf } from "./rules.ts";
import { markText } from "./text-marks.ts";
import { privateProfileView } from "./views.ts";

export const profileHandlers: HandlersAt<"people.profile"> = {
  /** Shows a member's profile to staff, and writes a line in the audit log. */
  async "people.profile.get"({ userId }, context) {
    const { db, actor, now, holders } = context;
    const row = await findProfile(db, userId);
    const records = await Promise.all(holders.map((holder) => holder.recordOf?.(db, userId)));
    const introduction_id = records.find((record) => record);
    if (!row || !takesPart(row) || !introduction_id) throw notFound();
    const action = "people.profile.get" as const;
    await recordAudit(db, { actor, action, subject_id: userId, introduction_id }, now);
    return { success: true, data: privateProfileView(row, context) };
  },

  async "people.profile.me"(_, context) {
    const { db, actor, now, config } = context;
    const row = await findProfile(db, actor.id);
    if (!row) throw notFound();
    const halfLifeMs = config.tokenMinutes * 30_000;
    const renewed =
      now.getTime() - actor.since.getTime() > halfLifeMs
        ? await renewSession(context, actor)
        : null;
    const data = privateProfileView(row, context);
    const user = { _id: actor.id, first_name: actor.first_name };
    return { success: true, data, user, ...(renewed && { token: renewed.token }) };
  },

  async "people.profile.update"(input, context) {
    const { db, actor, now } = context;
    return db.transaction(async (tx) => {
      const me = await holdMe(tx, context);
      const changes = await changesOf(tx, me, input);
      const columns = columnsOf(me, changes, now);
      if (me.role === "member")
        await markText(tx, { userId: me.id, place: "profile", words: textOf(changes) }, now);
      if (Object.keys(columns).length > 0) await updatePerson(tx, me.id, columns);
      if (columns.phone)
        await recognise(tx, me.id, [{ kind: "phone", value: columns.phone }], context);
      if (columns.gender) await enterIntroductions(tx, me, context);
      const first_name = columns.first_name ?? me.first_name;
      const data = await myProfile(tx, context);
      return { success: true, data, user: { _id: actor.id, first_name } };
    });
  },
};
