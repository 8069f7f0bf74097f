import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Database } from "../../../platform/db/database.ts";
import { answerStatus } from "../../../platform/http/errors.ts";
import * as acts from "./acts.ts";
import { paymentPage } from "./payment-page.ts";
import { paymentStyle } from "./payment-style.ts";
import { find, type Row, readSwitches, setSwitches } from "./store.ts";
import { AS_EVER, switches } from "./switches.ts";

export const SANDBOX_PAGE = "/sandbox/pay";

const STYLE_HASH = createHash("sha256").update(paymentStyle).digest("base64");
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${STYLE_HASH}'`,
  // Allows the site's icon, because a browser asks for it on every page and would report an error.
  "img-src 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");
const FORM = "application/x-www-form-urlencoded";

interface Address {
  Params: { reference: string; accessCode: string };
}

interface Desk {
  db: Database;
  now: () => Date;
}

/**
 * Serves the sandbox's payment page. The page has no script. Its address contains an access code that no other site
 * knows, so no other site can send the page's forms.
 */
export function paymentPageRoutes(app: FastifyInstance, { db, now }: Desk) {
  app.register(async (pages) => {
    pages.addContentTypeParser(FORM, { parseAs: "string" }, (_, body, done) =>
      done(null, new URLSearchParams(String(body))),
    );
    const url = `${SANDBOX_PAGE}/:reference/:accessCode`;

    pages.get<Address>(url, async ({ params }, reply) => {
      const row = await openedBy(db, params);
      return row ? show(db, row, reply) : answerStatus(reply, 404);
    });

    pages.post<Address>(
      url,
      { config: { provesItself: true } },
      async ({ params, body }, reply) => {
        const row = await openedBy(db, params);
        if (!row || !(body instanceof URLSearchParams)) return answerStatus(reply, row ? 415 : 404);
        if (!(await act(db, row, body, now()))) return answerStatus(reply, 400);
        // Redirects, so that a reload of the page does not send the form again.
        return reply.redirect(`${SANDBOX_PAGE}/${params.reference}/${params.accessCode}`, 303);
      },
    );
  });
}

/** Finds a payment of the sandbox if the access code in the address is right. */
async function openedBy(db: Database, { reference, accessCode }: Address["Params"]) {
  const row = await find(db, "transaction", reference);
  if (!row) return null;
  const [expected, presented] = [Buffer.from(row.body.accessCode), Buffer.from(accessCode)];
  const isRight = presented.length === expected.length && timingSafeEqual(presented, expected);
  return isRight ? row : null;
}

async function show(db: Database, row: Row<"transaction">, reply: FastifyReply) {
  const dispute = await find(db, "dispute", row.reference);
  const page = paymentPage({ row, dispute, switches: await readSwitches(db) });
  return reply
    .type("text/html; charset=utf-8")
    .header("Content-Security-Policy", POLICY)
    .header("Cache-Control", "no-store")
    .send(page);
}

/** Does what a button of the payment page says. Returns false if there is no such button. */
async function act(
  db: Database,
  { reference }: Row<"transaction">,
  form: URLSearchParams,
  now: Date,
) {
  const name = form.get("act") ?? "";
  if (name === "faults") {
    const wanted = switches.safeParse(Object.fromEntries(form));
    if (wanted.success) await setSwitches(db, wanted.data, now);
    return wanted.success;
  }
  const does: Record<string, () => Promise<unknown>> = {
    pay: () => acts.pay(db, reference, now),
    decline: () => acts.decline(db, reference),
    dispute: () => acts.dispute(db, reference, now),
    "dispute-won": () => acts.decideDispute(db, reference, "declined", now),
    "dispute-lost": () => acts.decideDispute(db, reference, "merchant-accepted", now),
    mend: () => setSwitches(db, AS_EVER, now),
  };
  if (!Object.hasOwn(does, name)) return false;
  await does[name]?.();
  return true;
}
