import { parseArgs } from "node:util";
import { hostSummary } from "../host.ts";
import { machine } from "../machine.ts";
import { time, weigh } from "./opening.ts";
import { turnPages } from "./pages.ts";
import { Report } from "./report.ts";
import { weighScreens } from "./screens.ts";
import { prepareStage } from "./stage.ts";
import { typeNotes } from "./typing.ts";
import { launch } from "./visit.ts";

/**
 * Compares the consultants' console and the members' account with a bare react-admin, over the real API on PostgreSQL:
 * `pnpm bench:console [--rounds N] [--members N] [--keep] [--only bytes,screens,time,pages,typing]`. `--keep` uses the
 * members of an earlier run with `--keep`, of this benchmark or the API's, and leaves them for the next run.
 */
const { values: options } = parseArgs({
  options: {
    rounds: { type: "string", default: "5" },
    members: { type: "string", default: "2000" },
    keep: { type: "boolean", default: false },
    only: { type: "string", default: "bytes,screens,time,pages,typing" },
  },
});
const rounds = Number(options.rounds);
const parts = new Set(options.only.split(","));

const stage = await prepareStage(Number(options.members), options.keep);
const browser = await launch();
const report = new Report();
try {
  if (parts.has("bytes")) await weigh(browser, stage, report);
  if (parts.has("screens")) await weighScreens(browser, stage, report);
  if (parts.has("time")) await time(browser, stage, report, rounds);
  if (parts.has("pages")) await turnPages(browser, stage, report);
  if (parts.has("typing")) await typeNotes(browser, stage, report, rounds);
} finally {
  await browser.close();
  await stage.stop();
}
const heading = machine(`Chromium ${browser.version()}`, `${options.members} members`);
process.exitCode = report.print(heading) ? 0 : 1;
console.log(`\n${hostSummary()}`);
