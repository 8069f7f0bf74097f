import type { FastifyInstance, FastifyReply } from "fastify";
import { PAGE_POLICY } from "./page.ts";

/**
 * The content types of the form that ends mails. The button of a mail program sends this form, and so does the button
 * of our own page. We ignore the form's content, because the address is proof enough.
 */
const FORMS = ["application/x-www-form-urlencoded", "multipart/form-data"];

interface Address {
  Params: { token: string };
}

/** A link at the end of a mail. It ends further mails of this kind. */
export interface OffLink<Of> {
  /** The address of the link without its token. */
  path: string;
  /** Reads which mails the link with this token ends. Returns null if we did not make the token. */
  read: (token: string) => Of | null;
  end: (of: Of) => Promise<void>;
  /**
   * Makes the page that the link opens: a question with a button, or the result of pressing the button. `of` is null
   * if the link is not ours.
   */
  page: (of: Of | null, state: "asks" | "done") => string | Promise<string>;
}

/**
 * Adds the routes that unsubscribe a person without a login (RFC 8058). They are not calls of the contract, because
 * mail programs post to them and people open them in a browser. Opening the page changes nothing, because mail scanners
 * follow every link.
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
