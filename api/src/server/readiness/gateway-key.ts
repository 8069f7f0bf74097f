import type { Finding } from "../../platform/observe/finding.ts";
import type { Config } from "../../platform/settings/config.ts";

/** How long a starting server waits for a gateway's answer. */
const ANSWER_WITHIN_MS = 5_000;

interface Asked {
  setting: "PAYSTACK_SECRET_KEY" | "FLUTTERWAVE_SECRET_KEY";
  gateway: string;
  /** The address at each gateway for reading our balance. A request to it changes nothing. */
  url: string;
  key: string | null;
}

/**
 * Asks each gateway whether it accepts our key, and returns a finding for each gateway that refuses the key. If a
 * gateway does not answer, this is no finding, because the gateway may work again when the first donor comes.
 */
export async function gatewayFindings(
  { paystackSecretKey, flutterwave }: Config["giving"],
  fetch: typeof globalThis.fetch,
): Promise<Finding[]> {
  const asked: Asked[] = [
    {
      setting: "PAYSTACK_SECRET_KEY",
      gateway: "Paystack",
      url: "https://api.paystack.co/balance",
      key: paystackSecretKey,
    },
    {
      setting: "FLUTTERWAVE_SECRET_KEY",
      gateway: "Flutterwave",
      url: "https://api.flutterwave.com/v3/balances/NGN",
      key: flutterwave?.secretKey ?? null,
    },
  ];
  const found = await Promise.all(asked.map((one) => refusal(one, fetch)));
  return found.flatMap((one) => one ?? []);
}

async function refusal(
  { setting, gateway, url, key }: Asked,
  fetch: typeof globalThis.fetch,
): Promise<Finding | null> {
  if (key === null) return null;
  const status = await fetch(url, {
    headers: { Authorization: `Bearer ${key}` },
    redirect: "error",
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  }).then(
    async (response) => {
      await response.body?.cancel();
      return response.status;
    },
    () => null,
  );
  if (status !== 401 && status !== 403) return null;
  return {
    what: `${gateway} refuses the key in ${setting} (it answers ${status}).`,
    why: "Without a key that works, no donor can pay, and we can send no refund or payout.",
    mend: `Copy the key from ${gateway}'s dashboard again. Check there that ${gateway} allows this server's address.`,
  };
}
