import { MOST_COUNTED, PAGE_SIZE } from "@agbara/shared/constants.ts";
import type { Input } from "@agbara/shared/contract/calls.ts";
import { and, asc, eq, ilike, inArray, isNotNull, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { entrepreneurs, page_photos } from "../tables.ts";
import type { Entrepreneur } from "./queries.ts";

/** What has to be there before everybody sees a page. */
type Said = "trade" | "state" | "lga" | "pitch" | "story" | "verified_at";
type PublicPage = Omit<Entrepreneur, Said | "status"> & {
  [Name in Said]: NonNullable<Entrepreneur[Name]>;
} & { status: "verified" | "funded" };

/** A page that everybody sees, with the file of its first photo and how many people gave to it. */
export interface Found {
  page: PublicPage;
  photo: string | null;
  donors: number;
}

export type Filters = Omit<Input<"giving.entrepreneurs.list">, "page">;

const page = entrepreneurs;

const isPublic = and(
  inArray(page.status, ["verified", "funded"]),
  ...[page.trade, page.state, page.lga, page.pitch, page.story, page.verified_at].map(isNotNull),
);

const firstPhoto = sql<string | null>`(
  select file from page_photos where entrepreneur_id = entrepreneurs.id order by position limit 1)`;

/** Whoever gave twice is found by their address, which is kept as long as the law asks who gave. */
const donors = sql`(
  select count(distinct coalesce(donor.email, gift.id::text)) from gift_parts as part
    join gifts as gift on gift.id = part.gift_id left join donors as donor on donor.id = gift.donor_id
   where part.entrepreneur_id = entrepreneurs.id
     and part.state in ('held', 'available', 'in_payout', 'paid_out', 'returned', 'refunding', 'disputed')
)`.mapWith(Number);

function conditions({ state, lga, trade, words, code, order }: Filters): SQL | undefined {
  const each = (words ?? "").split(/\s+/).filter((word) => word !== "");
  return and(
    isPublic,
    state ? eq(page.state, state) : undefined,
    lga ? eq(page.lga, lga) : undefined,
    trade && eq(page.trade, trade),
    code ? eq(page.code, code) : undefined,
    order === "never_funded" ? eq(page.raised, 0n) : undefined,
    ...each.map((word) =>
      or(...[page.name, page.pitch, page.story].map((said) => ilike(said, `%${word}%`))),
    ),
  );
}

const ORDERS: Record<NonNullable<Filters["order"]>, SQL> = {
  closest: sql`case when ${page.raised} = 0 then 1 when ${page.raised} < ${page.target} then 0 else 2 end,
    case when ${page.raised} > 0 then (${page.target} - ${page.raised}) * 1000000 / ${page.target} end,
    ${page.verified_at}, ${page.id}`,
  newest: sql`${page.verified_at} desc, ${page.id} desc`,
  never_funded: sql`${page.verified_at}, ${page.id}`,
};

/** How many are found: exactly, but by words up to a limit. */
export async function countFound(
  db: Database,
  filters: Filters,
): Promise<{ total: number; more: boolean }> {
  const total = await db.$count(page, conditions(filters));
  const more = filters.words !== undefined && total > MOST_COUNTED;
  return { total: more ? MOST_COUNTED + 1 : total, more };
}

export async function findFound(db: Database, filters: Filters, offset: number): Promise<Found[]> {
  const rows = await db
    .select({ page, photo: firstPhoto, donors })
    .from(page)
    .where(conditions(filters))
    .orderBy(ORDERS[filters.order ?? "closest"])
    .limit(PAGE_SIZE)
    .offset(offset);
  return rows as Found[];
}

/** The page of a code, if everybody sees it. */
export async function findFoundPage(db: Database, code: string): Promise<Found | null> {
  const [found] = await findFound(db, { code }, 0);
  return found ?? null;
}

/** Files of a page's photos, in their order. */
export function photosOf(db: Database, pageId: string): Promise<{ file: string }[]> {
  return db
    .select({ file: page_photos.file })
    .from(page_photos)
    .where(eq(page_photos.entrepreneur_id, pageId))
    .orderBy(asc(page_photos.position));
}
