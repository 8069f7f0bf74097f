/** Every word of the gateways' addresses that we use. What else stands in one is a reference, an account, an id. */
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

/** What a gateway is asked for, in words that name nobody: "paystack GET transaction/verify". */
export function nameGatewayRequest({ hostname, pathname }: URL, method: string): string {
  const words = pathname.split("/").filter((part) => WORDS.has(part));
  return `${HOSTS[hostname] ?? "sandbox"} ${method} ${words.join("/") || "webhook"}`;
}
