import type { FastifyInstance } from "fastify";
import { noteTextSent } from "../entrepreneurs/texts/queries.ts";
import { createGiving, type OwnServer } from "../ledger/setup.ts";
import { createFactors } from "../people/factors/setup.ts";
import { siteUrl } from "../people/mail-parts.ts";
import { createTokens } from "../people/tokens.ts";
import type { Database } from "../platform/db/database.ts";
import { openPhotoStore } from "../platform/files/open-store.ts";
import type { Deps } from "../platform/http/handler.ts";
import { createOutbox } from "../platform/mail/outbox.ts";
import type { Mail } from "../platform/mail/transport.ts";
import type { Finding } from "../platform/observe/finding.ts";
import type { LookAtWorkers } from "../platform/observe/worker-state.ts";
import type { Config } from "../platform/settings/config.ts";
import type { Text } from "../platform/texts/text.ts";
import { createApp, type Shown } from "../server/app.ts";
import { holders } from "../server/handlers.ts";

interface Parts {
  config: Config;
  db: Database;
  looks?: Database;
  now: () => Date;
  /** How the server reaches itself. It needs this because the payment sandbox is a part of the same server. */
  own: OwnServer;
  lookAtWorkers?: LookAtWorkers;
  findings?: readonly Finding[];
  demonstration?: Shown;
}

/**
 * Builds the real server on this database and clock, without listening. Returns it, with lists of the mails and text
 * messages that it sends.
 */
export async function assemble(parts: Parts) {
  const { config, db, looks = db, now, findings = [] } = parts;
  const mails: Mail[] = [];
  const texts: Text[] = [];
  const collected = {
    place: "memory",
    send: async ({ id: _, ...text }: Text & { id: string }) => void texts.push(text),
  };
  const outbox = createOutbox({
    db,
    transport: {
      place: "memory",
      send: async ({ to, subject, text, unsubscribe }) =>
        void mails.push({ to, subject, text, ...(unsubscribe && { unsubscribe }) }),
    },
    texts: { sms: collected, whatsapp: collected },
    textSent: (text) => noteTextSent(db, text, now()),
    now,
    site: () => siteUrl(config),
    onError: () => undefined,
  });
  const giving = await createGiving(db, config.giving, parts.own, findings.length === 0);
  const deps: Deps = {
    config,
    db,
    looks,
    outbox,
    holders,
    giving,
    now,
    findings,
    replica: null,
    tokens: createTokens(config.tokenSecrets, config.tokenMinutes),
    factors: createFactors(config, giving),
    photos: await openPhotoStore(config, () => undefined),
    lookAtWorkers: () => parts.lookAtWorkers?.() ?? Promise.resolve([]),
  };
  const app: FastifyInstance = await createApp(deps, parts.demonstration);
  return { app, deps, mails, texts };
}
