import type { FastifyInstance, FastifyReply } from "fastify";
import { PAGE_POLICY } from "./page.ts";

/**
 * The content types of the unsubscribe form, as mail programs and our own page send it. We ignore what the form
 * contains, because the token in the address is enough.
 */
const FORMS = ["application/x-www-form-urlencoded", "multipart/form-data"];

interface Address {
  Params: { token: string };
}

/** A link at the end of a mail. It ends all mails of the same kind. */
export interface OffLink<Of> {
  /** The path of the link, without its token. */
  path: string;
  /** Finds which mails the link with this token switches off. Returns null if we did not make the token. */
  read: (token: string) => Of | null;
  end: (of: Of) => Promise<void>;
  /**
   * Makes the page behind the link. In the state "asks", it has a button that ends the mails. In the state "done", it
   * says that they have ended. `of` is null if we did not make the link.
   */
  page: (of: Of | null, state: "asks" | "done") => string | Promise<string>;
}

/**
 * Adds the routes that end mails without a login (RFC 8058). They are not calls of the API contract, because mail
 * programs post to them, and people open them in a browser. Opening the page changes nothing, because mail scanners
 * open every link.
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
