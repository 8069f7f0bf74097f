import { join } from "node:path";
import { freePort } from "@agbara/api/testing/free-port.ts";
import { startPostgres } from "@agbara/api/testing/postgres-server.ts";
import { IN_PRODUCTION, makePlace, startServer } from "@agbara/api/testing/start-server.ts";
import { createClient } from "@agbara/shared/client/client.ts";
import pg from "pg";
import { machine } from "../machine.ts";
import { castOf, MEMBERS_TO_ACT_AS } from "./cast.ts";
import { giveOnce } from "./donors.ts";
import { type Photos, takePhotos } from "./photos.ts";

/**
 * Measures how much disk space a member, a gift and a photo need, with their indexes. Fills one database with few
 * invented members and another with more. Then donors give and members add photos. We compute the sizes from
 * differences, so data that exists only once does not count. The sandbox's own tables do not count either. `pnpm
 * bench:load --disk`.
 */
const FEW = 1_000;
const MORE = 6_000;
const GIFTS = 600;
const AT_ONCE = 4;
const OF_THE_SANDBOX = /^sandbox_/;
/** The report leaves out tables that need fewer bytes than this. */
const SHOWN_BYTES = 40;

type Sizes = Map<string, number>;

const few = await filled(FEW, false);
const more = await filled(MORE, true);
const members = perUnit(few.before, more.before, MORE - FEW);
const gifts = perUnit(more.before, more.after, GIFTS);
console.log(`${machine("PostgreSQL 18")}\n`);
console.log(`A member (of ${MORE} beside ${FEW}): ${inWords(members)}\n`);
console.log(`A paid gift (of ${GIFTS}): ${inWords(gifts)}\n`);
console.log(
  `The log that PostgreSQL writes for a gift: ${(more.wal / GIFTS / 1024).toFixed(1)} kB.\n`,
);
if (more.photos) console.log(ofPhotos(more.photos));

async function filled(amount: number, gives: boolean) {
  console.error(`${amount} members …`);
  const postgres = await startPostgres();
  const place = await makePlace(postgres.url);
  const client = new pg.Client({ connectionString: postgres.url });
  try {
    await client.connect();
    const env = { PORT: String(await freePort()), DEMO_MEMBERS: String(amount) };
    const server = await startServer(place, { ...env, THROTTLE_FACTOR: "1000000" }, IN_PRODUCTION);
    const before = await sizesOf(client);
    const from = await placeInLog(client);
    if (gives) await give(server.url);
    const wal = (await placeInLog(client)) - from;
    const after = await sizesOf(client);
    const photos = gives ? await addPhotos(client, server.url, place.dataDir) : null;
    await server.end("SIGTERM");
    return { before, after, wal, photos };
  } finally {
    await client.end();
    await place.clear();
    await postgres.stop();
  }
}

async function give(host: string) {
  console.error(`${GIFTS} gifts …`);
  const visitor = createClient({ fetch, host, wait: async () => undefined });
  const { data } = await visitor.call("entrepreneurs.public.list", { order: "newest", page: 1 });
  const pages = data.data.filter(({ status }) => status === "verified");
  let given = 0;
  const donor = async () => {
    while (given < GIFTS) {
      given += 1;
      await giveOnce(host, pages[given % pages.length]?.page_code ?? "", "draw", []);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, donor));
}

async function addPhotos(client: pg.Client, host: string, dataDir: string): Promise<Photos> {
  console.error("photos …");
  const { rows } = await client.query<{ email: string }>(MEMBERS_TO_ACT_AS);
  const emails = rows.map(({ email }) => email);
  const { members } = await castOf(host, emails);
  return takePhotos(host, members, join(dataDir, "photos"));
}

async function sizesOf(client: pg.Client): Promise<Sizes> {
  // Removes deleted and replaced rows, because they must not count as used space.
  await client.query("vacuum full");
  const { rows } = await client.query<{ name: string; bytes: string }>(
    `select relname as name, pg_total_relation_size(oid) as bytes from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]));
}

async function placeInLog(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ at: string }>(
    "select pg_current_wal_insert_lsn() - '0/0' as at",
  );
  return Number(rows[0]?.at);
}

function perUnit(before: Sizes, after: Sizes, units: number): Sizes {
  const each = [...after].map(([name, bytes]): [string, number] => [
    name,
    (bytes - (before.get(name) ?? 0)) / units,
  ]);
  return new Map(each.filter(([name]) => !OF_THE_SANDBOX.test(name)));
}

function ofPhotos({ sentBytes, keptBytes, alone, perSecond }: Photos): string {
  const kB = (bytes: number) => `${(bytes / 1024).toFixed(0)} kB`;
  const million = ((keptBytes / 1024 ** 3) * 1e6).toFixed(0);
  return `A photo of ${kB(sentBytes)} takes ${kB(keptBytes)} in its three sizes, so ${million} GB for a million; it is there after ${alone.toFixed(0)} ms, and four members at a time add ${perSecond.toFixed(1)} a second.`;
}

function inWords(sizes: Sizes): string {
  const all = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
  const largest = [...sizes]
    .filter(([, bytes]) => bytes >= SHOWN_BYTES)
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, bytes]) => `${name} ${bytes.toFixed(0)}`);
  return `${(all / 1024).toFixed(2)} kB, so ${((all / 1024 ** 3) * 1e6).toFixed(1)} GB for a million; bytes by table: ${largest.join(", ")}`;
}
