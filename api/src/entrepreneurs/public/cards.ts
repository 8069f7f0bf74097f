import type { EntrepreneurCard } from "@agbara/shared/contract/entrepreneurs/public.ts";
import { sql } from "drizzle-orm";
import type { Row } from "../../platform/db/statements.ts";
import { entrepreneurs } from "../tables.ts";
import type { Entrepreneur } from "./queries.ts";

/** The columns of a page that we show on its card in lists, and the file of the page's first photo. */
export const CARD = {
  page: {
    id: entrepreneurs.id,
    code: entrepreneurs.code,
    name: entrepreneurs.name,
    trade: entrepreneurs.trade,
    state: entrepreneurs.state,
    lga: entrepreneurs.lga,
    pitch: entrepreneurs.pitch,
    target: entrepreneurs.target,
    raised: entrepreneurs.raised,
    donors: entrepreneurs.donors,
    status: entrepreneurs.status,
  },
  photo: {
    file: sql<string | null>`(select file from page_photos
      where entrepreneur_id = entrepreneurs.id order by position limit 1)`,
  },
};

type Shown = EntrepreneurCard["status"];
/** A page's columns without null. Every public page has all these fields. */
type Public<Page> = {
  [Name in keyof Page]: Name extends "status" ? Shown : NonNullable<Page[Name]>;
};
export interface Card {
  page: Public<Row<typeof CARD>["page"]>;
  photo: { file: string | null };
}
/** The columns that only the page itself shows. Lists do not show them. */
export const STORY = {
  story: entrepreneurs.story,
  buys: entrepreneurs.buys,
  verified_at: entrepreneurs.verified_at,
};
export interface WholePage extends Card {
  page: Card["page"] & Pick<Entrepreneur, "buys"> & { story: string; verified_at: Date };
}
