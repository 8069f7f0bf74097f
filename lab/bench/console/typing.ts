import type { Browser, Page } from "@playwright/test";
import { BUDGETS } from "../../../e2e/fixtures/console-budgets.ts";
import { undisturbed } from "../host.ts";
import type { Report } from "./report.ts";
import type { Stage } from "./stage.ts";
import { SLOW_CPU, visit } from "./visit.ts";

const NOTE = "Spoke on the phone; she would rather wait until after the exams.";
/** A quick typist types ten keys a second: one key each 100 ms. */
const BETWEEN_KEYS_MS = 100;
/** For every 50 interactions, we leave out the longest wait. Browsers define interaction to next paint in this way. */
const PASSED_OVER = 50;

declare global {
  interface Window {
    interactions: Map<number, number>;
  }
}

/**
 * Measures interaction to next paint while somebody types a note: the time from a key press to the frame that shows the
 * letter.
 */
export async function typeNotes(browser: Browser, stage: Stage, report: Report, rounds: number) {
  const waits: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const wait = await undisturbed(() =>
      visit(browser, stage.introductions, SLOW_CPU, async (page) => {
        await page.locator("[data-key~=note]").nth(round).click();
        await observe(page);
        await page.keyboard.type(NOTE, { delay: BETWEEN_KEYS_MS });
        await page.waitForTimeout(BETWEEN_KEYS_MS * 5);
        const durations = await page.evaluate(() => [...window.interactions.values()]);
        const slowestFirst = durations.toSorted((a, b) => b - a);
        return slowestFirst[Math.floor(NOTE.length / PASSED_OVER)] ?? 0;
      }),
    );
    waits.push(wait);
  }
  report.measure({
    what: "Typing in a note among twenty: interaction to next paint, 4 × CPU",
    values: waits,
    limit: BUDGETS.typingMs,
    unit: "ms",
    digits: 0,
  });
}

/** From now on, records the longest wait of every interaction. The browser reports no waits shorter than a frame. */
async function observe(page: Page) {
  await page.evaluate(() => {
    window.interactions = new Map();
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
        const { interactionId: id, duration } = entry;
        if (id) window.interactions.set(id, Math.max(window.interactions.get(id) ?? 0, duration));
      }
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  });
}
