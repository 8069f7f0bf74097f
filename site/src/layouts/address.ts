/**
 * The public address, without a slash at its end. It is the build's PUBLIC_URL if that is set, otherwise the brand's
 * address.
 */
export const address = new URL(import.meta.env.SITE).origin;
