/** The name of each gateway. */
export const GATEWAY_NAMES = {
  sandbox: "Sandbox",
  paystack: "Paystack",
  flutterwave: "Flutterwave",
} as const;

/** Returns the name of a gateway. Returns the text unchanged if it names no gateway that we know. */
export const gatewayName = (gateway: string): string =>
  Object.hasOwn(GATEWAY_NAMES, gateway)
    ? GATEWAY_NAMES[gateway as keyof typeof GATEWAY_NAMES]
    : gateway;
