import type { FastifyInstance, FastifyReply } from "fastify";
import { PAGE_POLICY } from "./page.ts";

/** What a mail program's button or the page's own sends; what it says does not matter, the address is the proof. */
const FORMS = ["application/x-www-form-urlencoded", "multipart/form-data"];

interface Address {
  Params: { token: string };
}

/** A link at the end of mails, by which they end. */
export interface OffLink<Of> {
  /** The address without its token. */
  path: string;
  /** What a token ends; null for one that is not ours. */
  read: (token: string) => Of | null;
  end: (of: Of) => Promise<void>;
  /** A question with a button, or what its button did; null for a link that is not ours. */
  page: (of: Of | null, state: "asks" | "done") => string | Promise<string>;
}

/**
 * Ends mails without logging in (RFC 8058). Not a call of the contract: mail programs post to it, and people open it in
 * a browser. To look at the page changes nothing, because mail scanners follow every link.
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
