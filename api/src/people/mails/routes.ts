import type { FastifyInstance, FastifyReply } from "fastify";
import type { Deps } from "../../platform/http/handler.ts";
import { holdPresent, updatePerson } from "../queries.ts";
import { PAGE_POLICY, unsubscribePage } from "./page.ts";
import { readUnsubscribeToken, UNSUBSCRIBE_PATH, type Unsubscribing } from "./unsubscribing.ts";

/** What a mail program's button or the page's own sends; what it says does not matter, the address is the proof. */
const FORMS = ["application/x-www-form-urlencoded", "multipart/form-data"];

interface Address {
  Params: { token: string };
}

/**
 * Ends one kind of mails without logging in (RFC 8058). Not a call of the contract: mail programs post to it, and
 * people open it in a browser. To look at the page changes nothing, because mail scanners follow every link.
 */
export function unsubscribeRoutes(
  app: FastifyInstance,
  { db, config }: Pick<Deps, "db" | "config">,
) {
  app.register(async (pages) => {
    for (const form of FORMS)
      pages.addContentTypeParser(form, { parseAs: "string" }, (_, body, done) => done(null, body));
    const url = `${UNSUBSCRIBE_PATH}:token`;

    pages.get<Address>(url, async ({ params }, reply) =>
      show(reply, readUnsubscribeToken(params.token, config), "asks"),
    );

    pages.post<Address>(url, { config: { provesItself: true } }, async ({ params }, reply) => {
      const asked = readUnsubscribeToken(params.token, config);
      if (asked) await switchOff(db, asked);
      return show(reply, asked, "done");
    });
  });
}

/** Whoever has left gets no mails any more, and is answered alike. */
async function switchOff(db: Deps["db"], { userId, kind }: Unsubscribing) {
  await db.transaction(async (tx) => {
    const person = await holdPresent(tx, userId);
    if (!person || person.mails_off.includes(kind)) return;
    await updatePerson(tx, userId, { mails_off: [...person.mails_off, kind] });
  });
}

function show(reply: FastifyReply, asked: Unsubscribing | null, state: "asks" | "done") {
  return reply
    .code(asked ? 200 : 404)
    .type("text/html; charset=utf-8")
    .header("Content-Security-Policy", PAGE_POLICY)
    .header("Cache-Control", "no-store")
    .send(unsubscribePage(asked, state));
}
