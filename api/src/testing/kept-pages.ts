import { sql } from "drizzle-orm";
import { type Database, rowsOf } from "../platform/db/database.ts";

/**
 * Finds wrong rows in `page_counts`. The stored count plus the changes that still wait in `page_changes` must equal a
 * new count of all public pages.
 */
const wrongCounts = (db: Database) =>
  rowsOf(
    db,
    sql`with kept as (
          select key, kind, block, n from page_counts
          union all
          select cell.key, cell.kind, cell.block, n from page_changes,
            lateral page_cells(state, lga, trade, verified_at, closeness) as cell),
        recount as (
          select cell.key, cell.kind, cell.block, count(*) as n from entrepreneurs,
            lateral page_cells(state, lga, trade, verified_at, page_closeness(raised, target, verified_at)) as cell
           where is_public group by 1, 2, 3)
        select * from (select key, kind, block, sum(n) as n from kept group by 1, 2, 3 having sum(n) <> 0) as kept
          full join recount using (key, kind, block) where kept.n is distinct from recount.n`,
  );

/**
 * Finds wrong rows in `word_counts`. The stored count plus the changes that still wait in `page_changes` must equal a
 * new count of all public pages.
 */
const wrongWords = (db: Database) =>
  rowsOf(
    db,
    sql`with kept as (
          select key, word, n from word_counts
          union all
          select counted.key, counted.word, n from page_changes, lateral counted_words(state, trade, said) as counted),
        recount as (
          select counted.key, counted.word, count(*) as n from entrepreneurs,
            lateral counted_words(state, trade, words_of(name || ' ' || pitch || ' ' || story)) as counted
           where is_public group by 1, 2)
        select * from (select key, word, sum(n) as n from kept group by 1, 2 having sum(n) <> 0) as kept
          full join recount using (key, word) where kept.n is distinct from recount.n`,
  );

/** Finds pages whose row in the search tables differs from the page. */
const wrongRows = (db: Database) =>
  rowsOf(
    db,
    sql`select id from (select * from entrepreneurs where is_public) as page
          full join public_pages as said using (id) full join page_needs as needs using (id)
         where (page.state, page.lga, page.trade, page.verified_at) is distinct from
               (said.state, said.lga, said.trade, said.verified_at)
            or (page.state, page.lga, page.trade, page_closeness(page.raised, page.target, page.verified_at))
               is distinct from (needs.state, needs.lga, needs.trade, needs.closeness)
            or said.said <> words_of(page.name || ' ' || page.pitch || ' ' || page.story)`,
  );

/** Finds pages with a wrong `shelf` or without a row in `page_words`. Also finds rows of pages that no longer exist. */
const wrongShelves = (db: Database) =>
  rowsOf(
    db,
    sql`select * from page_words as kept
          full join (select id, wanted.sorted, wanted.shelf, verified_at, said, state, lga, trade from public_pages
                       join page_needs using (id, state, lga, trade)
                      cross join lateral page_shelves(verified_at, closeness) as wanted) as page using (id, sorted)
         where (kept.shelf, kept.verified_at) is distinct from (page.shelf, page.verified_at)
            or kept.said is distinct from on_shelf(page.shelf, page.said, page.state, page.lga, page.trade)`,
  );

/**
 * Returns the differences between the pages and the search tables that database triggers fill. All lists are empty if
 * nothing is wrong.
 */
export const wrongInKeptPages = async (db: Database) => ({
  counts: await wrongCounts(db),
  words: await wrongWords(db),
  rows: await wrongRows(db),
  shelves: await wrongShelves(db),
});
