/** The public address, without a slash at its end: the build's PUBLIC_URL, or else the brand's. */
export const address = new URL(import.meta.env.SITE).origin;
