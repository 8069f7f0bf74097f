import { makeTemplate } from "../fixtures/global-setup.ts";

/**
 * There are fewer members than in the other browser tests. They are created in seconds, and are enough for every
 * journey.
 */
export default () => makeTemplate({ DEMO_MEMBERS: "300" });
