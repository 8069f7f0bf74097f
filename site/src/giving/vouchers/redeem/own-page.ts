import { type GuardedRouteOf, get } from "@agbara/shared/client/routes.ts";
import { send } from "@agbara/shared/client/send.ts";
import { createTransport } from "@agbara/shared/client/transport.ts";
import { createSession } from "@agbara/shared/session/session.ts";
import { findEntrepreneurs } from "../../../entrepreneurs/choosing/find-entrepreneurs.ts";
import { browserTransport } from "../../../islands/browser-transport.ts";

const OWN_APPLICATION: GuardedRouteOf<"fundraising.applications.own"> = get(
  "account/application",
  "signed-in",
);

export interface OwnPage {
  page_code: string;
  name: string;
  /** How much the page can still receive, in kobo. */
  needs: number;
}

/** Returns the public page of the person who is logged in. Returns null if the page takes no gifts at the moment. */
export async function ownPage(): Promise<OwnPage | null> {
  const session = createSession({ storage: localStorage });
  if (!session.signedIn()) return null;
  const transport = createTransport({
    fetch: (url, init) => fetch(url, init),
    session,
    jar: () => document,
  });
  const { data } = await send(transport, OWN_APPLICATION, {}, { quiet: true });
  if (data?.status !== "verified") return null;
  const found = await findEntrepreneurs(browserTransport, { code: data.page_code });
  const [card] = found.data;
  if (card?.status !== "verified") return null;
  return { page_code: card.page_code, name: card.name, needs: card.target - card.raised };
}
