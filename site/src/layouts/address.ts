/** The address that people use, without a slash at its end: PUBLIC_URL of the build, or else the brand's. */
export const address = new URL(import.meta.env.SITE).origin;
