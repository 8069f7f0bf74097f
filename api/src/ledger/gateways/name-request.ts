/**
 * The fixed words in the addresses of the gateways' APIs. All other parts of an address are references, accounts or
 * ids.
 */
const WORDS = new Set(
  [
    "transaction transfer transferrecipient bank resolve balance refund dispute settlement",
    "transactions payments refunds settlements chargebacks",
    "verify initialize retry_with_customer_details verify_by_reference",
  ].flatMap((line) => line.split(" ")),
);

const HOSTS: Record<string, string> = {
  "api.paystack.co": "paystack",
  "api.flutterwave.com": "flutterwave",
};

/** Returns a name for a request to a gateway, without personal data: "paystack GET transaction/verify". */
export function nameGatewayRequest({ hostname, pathname }: URL, method: string): string {
  const words = pathname.split("/").filter((part) => WORDS.has(part));
  return `${HOSTS[hostname] ?? "sandbox"} ${method} ${words.join("/") || "webhook"}`;
}
