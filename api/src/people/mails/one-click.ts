import type { FastifyInstance, FastifyReply } from "fastify";
import { PAGE_POLICY } from "./page.ts";

/**
 * The content types of the unsubscribe form. Mail programs send this form, and our own page does too. We ignore the
 * form's content, because the address is proof enough.
 */
const FORMS = ["application/x-www-form-urlencoded", "multipart/form-data"];

interface Address {
  Params: { token: string };
}

/** A link at the end of a mail. The link stops further mails of this kind. */
export interface OffLink<Of> {
  /** The address of the link without its token. */
  path: string;
  /** Reads which mails the link with this token stops. Returns null if we did not make the token. */
  read: (token: string) => Of | null;
  end: (of: Of) => Promise<void>;
  /**
   * Makes the page that the link opens. The page asks for a press of a button, or says that the mails have ended. `of`
   * is null if the link is not ours.
   */
  page: (of: Of | null, state: "asks" | "done") => string | Promise<string>;
}

/**
 * Adds the routes that unsubscribe a person without a login (RFC 8058). Mail programs post to these routes and people
 * open them in a browser, so they are not calls of the contract. Opening the page changes nothing, because mail
 * scanners follow every link.
 */
export function offRoutes<Of>(app: FastifyInstance, { path, read, end, page }: OffLink<Of>) {
  async function show(reply: FastifyReply, of: Of | null, state: "asks" | "done") {
    return reply
      .code(of ? 200 : 404)
      .type("text/html; charset=utf-8")
      .header("Content-Security-Policy", PAGE_POLICY)
      .header("Cache-Control", "no-store")
      .send(await page(of, state));
  }
  app.register(async (pages) => {
    for (const form of FORMS)
      pages.addContentTypeParser(form, { parseAs: "string" }, (_, body, done) => done(null, body));
    const url = `${path}:token`;

    pages.get<Address>(url, async ({ params }, reply) => show(reply, read(params.token), "asks"));

    pages.post<Address>(url, { config: { provesItself: true } }, async ({ params }, reply) => {
      const of = read(params.token);
      if (of) await end(of);
      return show(reply, of, "done");
    });
  });
}
