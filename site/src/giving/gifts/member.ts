import { ME } from "@agbara/shared/client/routes.ts";
import { send } from "@agbara/shared/client/send.ts";
import { createTransport, type Transport } from "@agbara/shared/client/transport.ts";
import { createSession } from "@agbara/shared/session/session.ts";
import { sturdyStorage } from "@agbara/shared/session/sturdy-storage.ts";
import { createTabDrafts } from "@agbara/shared/session/tab-drafts.ts";

/** A person who is logged in. Their calls use their session. */
export interface Member {
  transport: Transport;
  name: string;
  email: string;
}

/**
 * Returns the person who is logged in on this device. Returns null if nobody is, or if we cannot find out at the
 * moment.
 */
export async function memberOfSession(): Promise<Member | null> {
  const drafts = createTabDrafts(sturdyStorage(() => sessionStorage));
  const session = createSession({ storage: localStorage, drafts });
  if (!session.signedIn()) return null;
  const transport = createTransport({
    fetch: (url, init) => fetch(url, init),
    session,
    jar: () => document,
  });
  const answer = await send(transport, ME, {}, { quiet: true }).catch(() => null);
  if (!answer) return null;
  const { first_name, account_email = "" } = answer.data;
  return { transport, name: first_name, email: account_email };
}
