import { makeTemplate } from "../fixtures/global-setup.ts";

/** Fewer members than the other browser tests have: they are made in seconds, and enough for every journey. */
export default () => makeTemplate({ DEMO_MEMBERS: "300" });
