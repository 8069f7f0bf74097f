import { makeTemplate } from "../fixtures/global-setup.ts";

/**
 * The number of members is smaller than in the other browser tests. We create them in seconds, and they are enough for
 * every journey.
 */
export default () => makeTemplate({ DEMO_MEMBERS: "300" });
