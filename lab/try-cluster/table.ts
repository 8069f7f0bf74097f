import { median } from "../bench/statistics.ts";
import type { Row } from "./stage.ts";

const seconds = (value: number) => (Number.isFinite(value) ? value.toFixed(1) : "–");

/** Returns the problems of a row. A pause is a problem if it is longer than `detection` + `goal`. */
export function wrongOf({ pauses, detection, goal, wrong, trial }: Row): string[] {
  const late = goal === null ? [] : pauses.filter((pause) => pause > detection + goal);
  return [
    ...late.map(
      (pause) =>
        `${trial}: ${seconds(pause)} s without a change, ${seconds(detection + (goal ?? 0))} allowed`,
    ),
    ...wrong.map((one) => `${trial}: ${one}`),
  ];
}

/** Returns the rows as a Markdown table. */
export function tableOf(rows: readonly Row[]): string {
  const lines = rows.map(
    ({ trial, what, times, pauses, detection, told }) =>
      `| ${[trial, what, times, seconds(detection), seconds(median(pauses)), seconds(Math.max(...pauses)), told.join("; ")].join(" | ")} |`,
  );
  return [
    "| trial | what | times | detection is set to, s | no changes, median s | worst s | |",
    "|---|---|--:|--:|--:|--:|---|",
    ...lines,
  ].join("\n");
}
