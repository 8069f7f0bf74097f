import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import * as z from "zod";
import { ask } from "../../testing/ask.ts";
import { startTestApi } from "../../testing/start-test-api.ts";

/**
 * This test runs only on the embedded database. One database is enough, because the metrics have the same names on
 * both.
 */

const folder = fileURLToPath(new URL("../../../../deploy/observe/", import.meta.url));
const read = (file: string) => readFileSync(`${folder}${file}`, "utf8");
const METRICS_TOKEN = "a token for those who watch";
/**
 * The metrics that come from other programs: Prometheus itself, Patroni, and the program that checks the site from
 * outside.
 */
const OF_OTHERS = [
  "up",
  "patroni_primary",
  "patroni_sync_standby",
  "probe_ssl_earliest_cert_expiry",
  "probe_success",
];
/** Metrics that exist only if there is a replica, or if copies go to another machine. */
const NOT_EVERYWHERE = ["replica_lag_seconds", "copied_seconds_ago"];
const hasPromtool = spawnSync("promtool", ["--version"]).status === 0;

/** The part of Grafana's format that our dashboard uses. */
const dashboard = z.strictObject({
  uid: z.string().max(40),
  title: z.string().min(1),
  schemaVersion: z.int().min(36),
  timezone: z.literal("Africa/Lagos"),
  refresh: z.string().regex(/^\d+[sm]$/),
  time: z.strictObject({ from: z.string(), to: z.literal("now") }),
  templating: z.strictObject({
    list: z.array(
      z.strictObject({
        name: z.literal("source"),
        label: z.string(),
        type: z.literal("datasource"),
        query: z.literal("prometheus"),
      }),
    ),
  }),
  panels: z.array(
    z.strictObject({
      id: z.int().positive(),
      type: z.literal("timeseries"),
      title: z.string().min(1),
      datasource: z.strictObject({
        type: z.literal("prometheus"),
        uid: z.templateLiteral(["$", "{source}"]),
      }),
      gridPos: z.strictObject({
        h: z.int().positive(),
        w: z.int().max(24),
        x: z.int().min(0).max(23),
        y: z.int().min(0),
      }),
      fieldConfig: z.strictObject({
        defaults: z.strictObject({
          unit: z.enum(["reqps", "s", "percentunit", "short", "bytes"]),
        }),
        overrides: z.array(z.never()),
      }),
      targets: z.array(z.strictObject({ refId: z.string(), expr: z.string().min(1) })).min(1),
    }),
  ),
});

/**
 * Returns the names of the metrics in a query. Leaves out labels, times, numbers and the words of the query language.
 */
function figuresIn(query: string): string[] {
  const bare = query.replace(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)/g, " ");
  const words = bare.match(/[a-z_]+(?![a-z_]*\s*\()/g) ?? [];
  return words.filter((word) => !["by", "sum", "max", "min", "or", "and"].includes(word));
}

test("every figure that an alert or the dashboard names is given by /metrics", async () => {
  const queries = [
    ...[...read("rules.yml").matchAll(/^ +expr: (.+)$/gm)].map(([, query = ""]) => query),
    ...dashboard
      .parse(JSON.parse(read("dashboard.json")))
      .panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];
  const api = await startTestApi({ members: 0, env: { METRICS_TOKEN } });
  await ask(api, "GET", "faqs?faq_type=faqs");
  const { text } = await ask(api, "GET", "/metrics", { token: METRICS_TOKEN });
  await api.stop();
  const given = new Set([...text.matchAll(/^([a-z_]+)[ {]/gm)].map(([, name]) => name));
  for (const [, name] of text.matchAll(/^# TYPE ([a-z_]+) /gm)) given.add(name);
  const named = new Set(queries.flatMap(figuresIn));
  expect(named.size).toBeGreaterThan(10);
  const known = (name: string) =>
    given.has(name) || [...OF_OTHERS, ...NOT_EVERYWHERE].includes(name);
  expect([...named].filter((name) => !known(name))).toEqual([]);
  expect(text).toMatch(/^reconciliation_differences_open 0$/m);
  expect(text).toMatch(/^refunds_due_soon 0$/m);
  expect(text).toMatch(/^money_tasks_overdue 0$/m);
});

test("the alert on logins counts a refused one as /metrics writes it", async () => {
  const api = await startTestApi({ members: 0, env: { METRICS_TOKEN } });
  const user = { email: "nobody@people.example", password: "three quiet words" };
  await ask(api, "POST", "login", { body: { user } });
  const { text } = await ask(api, "GET", "/metrics", { token: METRICS_TOKEN });
  await api.stop();
  const chosen = /request_duration_seconds_count\{(route="[\w.]+"), status=~("[\d|]+")\}/;
  const [, route = "", status = ""] = chosen.exec(read("rules.yml")) ?? [];
  const counted = text.split("\n").filter((line) => line.includes(`_count{${route}`));
  expect(counted).toEqual([
    expect.stringMatching(new RegExp(`status=${status.replace(/"(.*)"/, '"($1)"')}\\} 1$`)),
  ]);
});

test("of each alert it is tried when it goes off, and when it does not", () => {
  const alerts = [...read("rules.yml").matchAll(/^ +- alert: (\w+)$/gm)].map(([, name]) => name);
  const tried = read("rules.test.yml");
  const goesOff = [
    ...tried.matchAll(/- alertname: (\w+)\n +eval_time: \w+\n +exp_alerts:\n +- exp_/g),
  ];
  const staysSilent = [...tried.matchAll(/alertname: (\w+), eval_time: \w+, exp_alerts: \[\]/g)];
  for (const found of [goesOff, staysSilent])
    expect(new Set(found.map(([, name]) => name))).toEqual(new Set(alerts));
});

test.runIf(hasPromtool)(
  "promtool reads the alerts, and each goes off when it should, and only then",
  () => {
    execFileSync("promtool", ["check", "rules", "rules.yml"], { cwd: folder });
    execFileSync("promtool", ["test", "rules", "rules.test.yml"], { cwd: folder });
  },
);

test.skipIf(hasPromtool)(
  "the alerts are not tried: promtool is missing (Debian: prometheus)",
  () => {},
);
