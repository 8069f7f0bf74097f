import type { Browser } from "@playwright/test";
import { BUDGETS } from "../../../e2e/fixtures/console-budgets.ts";
import { undisturbed } from "../host.ts";
import { median, ratios } from "../statistics.ts";
import type { Report } from "./report.ts";
import { KB, total } from "./scripts.ts";
import type { Place, Stage } from "./stage.ts";
import { type Profile, SLOW, SLOW_CPU, UNHINDERED, type Visit, visit } from "./visit.ts";

/**
 * Texts from the libraries that only the consultants' wing may load. A script that contains one of these texts contains
 * the library too.
 */
const ADMIN_TRACES = ["MuiButtonBase", "data-emotion", "ra.notification", "RaStore"];

/** Measures how much the first screens load. The sizes are the same in every round, so one visit is enough. */
export async function weigh(browser: Browser, stage: Stage, report: Report) {
  const { bare, introductions, search, account } = stage;
  const seen = async (place: Place) => visit(browser, place, UNHINDERED, async (_, at) => at);
  const base = await seen(bare);
  const foreign = new Set<string>();
  for (const place of [introductions, search]) {
    const { scripts, foreign: others } = await seen(place);
    for (const origin of others) foreign.add(origin);
    report.measure({
      what: `${place.name}: scripts until the list`,
      values: [scripts.length],
      limit: BUDGETS.list.files,
      unit: "",
      digits: 0,
    });
    for (const as of ["br", "gz"] as const)
      report.measure({
        what: `${place.name}: JavaScript until the list, ${as}`,
        values: [total(scripts, as) / total(base.scripts, as)],
        limit: BUDGETS.list.script,
        unit: "× bare",
        detail: `${kb(total(scripts, as))} to ${kb(total(base.scripts, as))} kB`,
      });
  }
  const light = await seen(account);
  report.measure({
    what: "/account: JavaScript of the first load, gz",
    values: [total(light.scripts, "gz") / KB],
    limit: BUDGETS.account.scriptKb,
    unit: "kB",
    digits: 1,
  });
  const texts = await Promise.all(light.scripts.map(async ({ url }) => (await fetch(url)).text()));
  const traces = ADMIN_TRACES.filter((trace) => texts.some((text) => text.includes(trace)));
  report.holds("/account: code of the consultants' wing", traces);
  for (const origin of light.foreign) foreign.add(origin);
  report.holds("Foreign hosts", [...foreign]);
}

/** Measures the time until each first screen is shown. Each round also measures the bare react-admin. */
export async function time(browser: Browser, stage: Stage, report: Report, rounds: number) {
  const { bare, introductions, search, account } = stage;
  const runs = [
    { profile: SLOW_CPU, places: [bare, introductions, search] },
    { profile: SLOW, places: [bare, introductions, search, account] },
  ];
  const seen = new Map<string, Visit[]>();
  const key = (place: Place, profile: Profile) => `${place.name} ${profile.name}`;
  for (let round = 0; round < rounds; round += 1)
    for (const { profile, places } of runs)
      for (const place of round % 2 ? places.toReversed() : places) {
        const at = await undisturbed(() =>
          visit(browser, place, profile, async (_, result) => result),
        );
        const before = seen.get(key(place, profile)) ?? [];
        seen.set(key(place, profile), [...before, at]);
        console.error(`round ${round + 1}: ${key(place, profile)} ${Math.round(at.shown)} ms`);
      }
  for (const { profile, places } of runs) {
    const base = (seen.get(key(bare, profile)) ?? []).map(({ shown }) => shown);
    for (const place of places.slice(1)) {
      const visits = seen.get(key(place, profile)) ?? [];
      const shown = visits.map((one) => one.shown);
      const isList = place !== account;
      report.measure({
        what: `${place.name}: ${isList ? "list" : "account"} visible, ${profile.name}`,
        values: ratios(shown, base),
        limit: isList ? BUDGETS.list.time : BUDGETS.account.time,
        unit: "× bare",
        detail: `${Math.round(median(shown))} to ${Math.round(median(base))} ms`,
      });
      report.measure({
        what: `${place.name}: layout shift, ${profile.name}`,
        values: visits.map(({ shift }) => shift),
        limit: BUDGETS.list.shift,
        unit: "",
        digits: 4,
      });
    }
  }
}

function kb(bytes: number): string {
  return (bytes / KB).toFixed(1);
}
