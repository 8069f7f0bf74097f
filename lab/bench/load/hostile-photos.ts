import { freePort } from "@agbara/api/testing/free-port.ts";
import { startPostgres } from "@agbara/api/testing/postgres-server.ts";
import { IN_PRODUCTION, makePlace, startServer } from "@agbara/api/testing/start-server.ts";
import pg from "pg";
import sharp from "sharp";
import { Budgets } from "../budgets.ts";
import { hostSummary } from "../host.ts";
import { machine } from "../machine.ts";
import { median } from "../statistics.ts";
import { castOf, MEMBERS_TO_ACT_AS } from "./cast.ts";
import { addPhoto, photograph } from "./photos.ts";

/**
 * Measures how long a member waits for a photo: first alone, then while two hostile members send several photos at a
 * time without a pause. These are the photos that take the server the longest time to refuse. `pnpm bench:load
 * --photos`.
 */
const HOSTILE = 2;
const AT_ONCE_EACH = 4;
/** How many times longer a member may wait when hostile members send photos. */
const SLOWER_AT_MOST = 2;

const postgres = await startPostgres();
const place = await makePlace(postgres.url);
const client = new pg.Client({ connectionString: postgres.url });
const budgets = new Budgets();
try {
  await client.connect();
  const env = { PORT: String(await freePort()), DEMO_MEMBERS: "300", THROTTLE_FACTOR: "1000000" };
  const server = await startServer(place, env, IN_PRODUCTION);
  const { rows } = await client.query<{ email: string }>(MEMBERS_TO_ACT_AS);
  const { members } = await castOf(
    server.url,
    rows.map(({ email }) => email),
  );
  const [hostile, honest] = [members.slice(0, HOSTILE), members.slice(HOSTILE)];
  const file = await photograph();
  const waits = async () => {
    const times: number[] = [];
    for (const { token } of honest) {
      const from = performance.now();
      await addPhoto(server.url, token, file);
      times.push(performance.now() - from);
    }
    return times;
  };
  // The first photo does not count, because it waits until a process has started.
  await waits();
  const alone = await waits();
  const sending = new AbortController();
  const bad = await badPhotos();
  const sent = hostile.flatMap(({ token }) =>
    Array.from({ length: AT_ONCE_EACH }, () => sendBad(server.url, token, bad, sending.signal)),
  );
  const beside = await waits();
  sending.abort();
  const refused = (await Promise.all(sent)).reduce((sum, times) => sum + times, 0);
  report(alone, beside, refused);
  await server.end("SIGTERM");
} finally {
  await client.end();
  await place.clear();
  await postgres.stop();
}
if (budgets.failures.length > 0) process.exitCode = 1;

/** Sends bad photos until `ends` fires. Returns the number of photos that the server refused. */
async function sendBad(host: string, token: string, bad: Blob[], ends: AbortSignal) {
  for (let times = 0; ; times += 1) {
    const file = bad[times % bad.length];
    if (ends.aborted || !file) return times;
    await addPhoto(host, token, file).catch(() => undefined);
  }
}

/**
 * Returns two bad photos. The first is a small file that would become a very large picture. The second takes the
 * longest to refuse, because only its last bytes are missing.
 */
async function badPhotos(): Promise<Blob[]> {
  const png = (width: number, height: number, progressive: boolean) =>
    sharp({ create: { width, height, channels: 3, background: "#27357A" } })
      .png({ progressive })
      .toBuffer();
  const slow = await png(7_000, 5_700, true);
  return [await png(1, 1_200, false), slow.subarray(0, -200)].map(
    (bytes) => new Blob([new Uint8Array(bytes)], { type: "image/png" }),
  );
}

function report(alone: number[], beside: number[], refused: number) {
  const times = median(beside) / median(alone);
  const what = `a photo beside ${HOSTILE} hostile members ÷ alone, medians`;
  budgets.atMost("photos", what, times, SLOWER_AT_MOST);
  const longest = (of: number[]) => Math.max(...of).toFixed(0);
  console.log(`### Photos beside hostile ones\n\n${machine("PostgreSQL 18 beside it")}\n`);
  console.log("| a member's photo is there after | median ms | longest ms |\n|---|--:|--:|");
  console.log(`| alone | ${median(alone).toFixed(0)} | ${longest(alone)} |`);
  console.log(
    `| beside ${HOSTILE} members who send bad ones | ${median(beside).toFixed(0)} | ${longest(beside)} |`,
  );
  console.log(
    `\n${beside.length} members, one after the other; of the hostile ones' photos ${refused} were refused by then.`,
  );
  console.log(`\n${hostSummary()}\n\n${budgets.summary()}`);
}
