import { makeTemplate } from "../fixtures/global-setup.ts";

/**
 * These tests need fewer members than the other browser tests. 300 members are created in seconds and are enough for
 * every journey.
 */
export default () => makeTemplate({ DEMO_MEMBERS: "300" });
