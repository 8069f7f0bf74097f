import { ME } from "@agbara/shared/client/routes.ts";
import { createTransport, type Transport } from "@agbara/shared/client/transport.ts";
import type { Output } from "@agbara/shared/contract/calls.ts";
import { createSession } from "@agbara/shared/session/session.ts";
import { sturdyStorage } from "@agbara/shared/session/sturdy-storage.ts";
import { createTabDrafts } from "@agbara/shared/session/tab-drafts.ts";

/** Somebody who is logged in: their calls say who they are. */
export interface Member {
  transport: Transport;
  name: string;
  email: string;
}

/** Who is logged in on this device; null where nobody is, or where that cannot be found out now. */
export async function memberOfSession(): Promise<Member | null> {
  const drafts = createTabDrafts(sturdyStorage(() => sessionStorage));
  const session = createSession({ storage: localStorage, drafts });
  if (!session.signedIn()) return null;
  const transport = createTransport({
    fetch: (url, init) => fetch(url, init),
    session,
    jar: () => document,
  });
  const answer = (await transport
    .send(ME, {}, { quiet: true })
    .catch(() => null)) as Output<"people.profile.me"> | null;
  if (!answer) return null;
  const { first_name, account_email = "" } = answer.data;
  return { transport, name: first_name, email: account_email };
}
