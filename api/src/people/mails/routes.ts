import type { FastifyInstance } from "fastify";
import type { Deps } from "../../platform/http/handler.ts";
import { holdPresent, updatePerson } from "../queries.ts";
import { offRoutes } from "./one-click.ts";
import { unsubscribePage } from "./page.ts";
import { readUnsubscribeToken, UNSUBSCRIBE_PATH, type Unsubscribing } from "./unsubscribing.ts";

/** Adds the routes that end one kind of mails to members. */
export function unsubscribeRoutes(
  app: FastifyInstance,
  { db, config }: Pick<Deps, "db" | "config">,
) {
  offRoutes<Unsubscribing>(app, {
    path: UNSUBSCRIBE_PATH,
    read: (token) => readUnsubscribeToken(token, config),
    end: (of) => switchOff(db, of),
    page: unsubscribePage,
  });
}

/**
 * Switches off one kind of mails for a person. Does nothing if the person has left, because they get no mails any more.
 */
async function switchOff(db: Deps["db"], { userId, kind }: Unsubscribing) {
  await db.transaction(async (tx) => {
    const person = await holdPresent(tx, userId);
    if (!person || person.mails_off.includes(kind)) return;
    await updatePerson(tx, userId, { mails_off: [...person.mails_off, kind] });
  });
}
