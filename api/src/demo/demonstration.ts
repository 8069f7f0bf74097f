import type { Demonstration } from "../server/demonstration.ts";
import { DEMO_ENTREPRENEUR, DEMO_PASSWORD, demoAccounts } from "./accounts.ts";

/**
 * The start script passes this demonstration to the server. The server imports the modules of the demonstration only
 * when it needs them. So a production server never loads these modules.
 */
export const demonstration: Demonstration = {
  password: DEMO_PASSWORD,
  accounts: [...demoAccounts, DEMO_ENTREPRENEUR],
  async load(db, options) {
    const { loadDemonstration } = await import("./load.ts");
    await loadDemonstration(db, options);
  },
  async mails() {
    return (await import("./mails/samples.ts")).samplesOfMails();
  },
  async texts() {
    return (await import("./mails/texts.ts")).samplesOfTexts();
  },
  async drawPortrait(seed) {
    const goods = /^goods-(.*)/.exec(seed)?.[1];
    if (goods) return (await import("./goods.ts")).goodsSvg(goods);
    return (await import("./portrait.ts")).portraitSvg(seed);
  },
};
