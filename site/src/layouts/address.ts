/**
 * The site's public address, without a slash at its end: the build's PUBLIC_URL or, if that is not set, the brand's
 * address.
 */
export const address = new URL(import.meta.env.SITE).origin;
