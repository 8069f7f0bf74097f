CREATE TABLE "word_counts" (
	"key" text NOT NULL,
	"word" text COLLATE "C" NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "word_counts_key" PRIMARY KEY("key","word")
);
--> statement-breakpoint
ALTER TABLE "page_changes" ADD COLUMN "said" "tsvector";--> statement-breakpoint
CREATE INDEX "word_counts_many" ON "word_counts" USING btree ("key","word") WHERE n > 1000;--> statement-breakpoint
CREATE INDEX "word_counts_none" ON "word_counts" USING btree ("key") WHERE n = 0;
--> statement-breakpoint
-- The words of a page in each group in which they are counted: all pages, those of its state, those of its trade.
CREATE FUNCTION counted_words(state text, trade text, said tsvector) RETURNS TABLE (key text, word text)
LANGUAGE sql IMMUTABLE PARALLEL SAFE ROWS 150 AS $$
  SELECT keys.key, word FROM (VALUES (''), (state), (trade)) AS keys (key), unnest(tsvector_to_array(said)) AS word;
$$;
--> statement-breakpoint
-- What everybody finds of a page, as it is now: the page's writer has its row, so nobody waits for anybody else.
CREATE OR REPLACE FUNCTION keep_public_page() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was bigint := CASE WHEN TG_OP <> 'INSERT' AND OLD.is_public
                     THEN page_closeness(OLD.raised, OLD.target, OLD.verified_at) END;
  now_is bigint := CASE WHEN TG_OP <> 'DELETE' AND NEW.is_public
                        THEN page_closeness(NEW.raised, NEW.target, NEW.verified_at) END;
  stays boolean := was IS NOT NULL AND now_is IS NOT NULL
    AND (OLD.state, OLD.lga, OLD.trade, OLD.verified_at) = (NEW.state, NEW.lga, NEW.trade, NEW.verified_at);
  says_the_same boolean := stays AND (OLD.name, OLD.pitch, OLD.story) IS NOT DISTINCT FROM (NEW.name, NEW.pitch, NEW.story);
  said_before tsvector := CASE WHEN was IS NOT NULL AND NOT says_the_same
                               THEN words_of(OLD.name || ' ' || OLD.pitch || ' ' || OLD.story) END;
  words tsvector := CASE WHEN now_is IS NOT NULL AND NOT says_the_same
                         THEN words_of(NEW.name || ' ' || NEW.pitch || ' ' || NEW.story) END;
BEGIN
  IF NOT says_the_same OR closeness_block(was) <> closeness_block(now_is) THEN
    IF was IS NOT NULL THEN
      INSERT INTO page_changes (n, state, lga, trade, verified_at, closeness, said)
      VALUES (-1, OLD.state, OLD.lga, OLD.trade, OLD.verified_at, was, said_before);
    END IF;
    IF now_is IS NOT NULL THEN
      INSERT INTO page_changes (n, state, lga, trade, verified_at, closeness, said)
      VALUES (1, NEW.state, NEW.lga, NEW.trade, NEW.verified_at, now_is, words);
    END IF;
  END IF;
  IF now_is IS NULL THEN
    IF was IS NOT NULL THEN
      DELETE FROM public_pages WHERE id = OLD.id;
      DELETE FROM page_needs WHERE id = OLD.id;
      DELETE FROM page_words WHERE id = OLD.id;
    END IF;
    RETURN NULL;
  END IF;
  IF NOT says_the_same THEN
    INSERT INTO public_pages (id, state, lga, trade, verified_at, said)
    VALUES (NEW.id, NEW.state, NEW.lga, NEW.trade, NEW.verified_at, words)
    ON CONFLICT (id) DO UPDATE
      SET (state, lga, trade, verified_at, said)
        = (excluded.state, excluded.lga, excluded.trade, excluded.verified_at, excluded.said);
    INSERT INTO page_words (id, sorted, shelf, verified_at, said)
    SELECT NEW.id, sorted, shelf, NEW.verified_at, on_shelf(shelf, words, NEW.state, NEW.lga, NEW.trade)
      FROM page_shelves(NEW.verified_at, now_is)
    ON CONFLICT (id, sorted) DO UPDATE
      SET (shelf, verified_at, said) = (excluded.shelf, excluded.verified_at, excluded.said);
  ELSIF closeness_shelf(was) <> closeness_shelf(now_is) THEN
    UPDATE page_words
       SET (shelf, said) = (SELECT closeness_shelf(now_is), on_shelf(closeness_shelf(now_is), page.said, page.state, page.lga, page.trade)
                              FROM public_pages AS page WHERE page.id = NEW.id)
     WHERE id = NEW.id AND sorted = 'closest';
  END IF;
  IF NOT stays THEN
    INSERT INTO page_needs (id, state, lga, trade, closeness)
    VALUES (NEW.id, NEW.state, NEW.lga, NEW.trade, now_is)
    ON CONFLICT (id) DO UPDATE
      SET (state, lga, trade, closeness) = (excluded.state, excluded.lga, excluded.trade, excluded.closeness);
  ELSIF was <> now_is THEN
    UPDATE page_needs SET closeness = now_is WHERE id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Adds the oldest changes to the counts, and tells how many. One at a time; whoever comes meanwhile has nothing to do. A
-- reader sees a change either as a row of its own or in the counts.
CREATE OR REPLACE FUNCTION fold_page_changes(most int) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  taken int;
BEGIN
  IF NOT pg_try_advisory_xact_lock(1718903140) THEN RETURN 0; END IF;
  WITH gone AS (
    DELETE FROM page_changes WHERE id IN (SELECT id FROM page_changes ORDER BY id LIMIT most) RETURNING *
  ), added AS (
    INSERT INTO page_counts AS kept (key, kind, block, n)
    SELECT cell.key, cell.kind, cell.block, sum(gone.n)
      FROM gone CROSS JOIN LATERAL page_cells(state, lga, trade, verified_at, closeness) AS cell
     GROUP BY cell.key, cell.kind, cell.block HAVING sum(gone.n) <> 0
    ON CONFLICT (key, kind, block) DO UPDATE SET n = kept.n + excluded.n
  ), said AS (
    INSERT INTO word_counts AS kept (key, word, n)
    SELECT counted.key, counted.word, sum(gone.n)
      FROM gone CROSS JOIN LATERAL counted_words(state, trade, said) AS counted
     GROUP BY counted.key, counted.word HAVING sum(gone.n) <> 0
    ON CONFLICT (key, word) DO UPDATE SET n = kept.n + excluded.n
  )
  SELECT count(*) INTO taken FROM gone;
  -- It may be the name of somebody whose page is deleted.
  DELETE FROM word_counts WHERE n = 0;
  RETURN taken;
END $$;
--> statement-breakpoint
-- All of it anew: for those who are there when this is first installed, after a load with the triggers off, or to check it.
CREATE OR REPLACE FUNCTION rebuild_public_pages() RETURNS void LANGUAGE sql AS $$
  DELETE FROM public_pages;
  INSERT INTO public_pages (id, state, lga, trade, verified_at, said)
  SELECT id, state, lga, trade, verified_at, words_of(name || ' ' || pitch || ' ' || story)
    FROM entrepreneurs WHERE is_public;
  DELETE FROM page_needs;
  INSERT INTO page_needs (id, state, lga, trade, closeness)
  SELECT id, state, lga, trade, page_closeness(raised, target, verified_at) FROM entrepreneurs WHERE is_public;
  DELETE FROM page_words;
  INSERT INTO page_words (id, sorted, shelf, verified_at, said)
  SELECT id, sorted, shelf, verified_at, on_shelf(shelf, said, state, lga, trade)
    FROM public_pages JOIN page_needs USING (id, state, lga, trade)
    CROSS JOIN LATERAL page_shelves(verified_at, closeness)
   -- What stands on one shelf is read together.
   ORDER BY shelf;
  DELETE FROM page_changes;
  DELETE FROM page_counts;
  INSERT INTO page_counts (key, kind, block, n)
  SELECT cell.key, cell.kind, cell.block, count(*)
    FROM page_needs JOIN public_pages USING (id, state, lga, trade)
    CROSS JOIN LATERAL page_cells(state, lga, trade, verified_at, closeness) AS cell
   GROUP BY cell.key, cell.kind, cell.block;
  DELETE FROM word_counts;
  INSERT INTO word_counts (key, word, n)
  SELECT counted.key, counted.word, count(*)
    FROM public_pages CROSS JOIN LATERAL counted_words(state, trade, said) AS counted
   GROUP BY counted.key, counted.word;
$$;
--> statement-breakpoint
INSERT INTO word_counts (key, word, n)
SELECT counted.key, counted.word, count(*)
  FROM public_pages CROSS JOIN LATERAL counted_words(state, trade, said) AS counted
 GROUP BY counted.key, counted.word;
--> statement-breakpoint
-- The server makes it of the words that are there.
DROP FUNCTION asked_on_shelves(text, text[]);
