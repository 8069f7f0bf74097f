-- The rows are written anew, as narrow ones. The index is made again behind them, which is faster than row by row.
DROP INDEX "page_words_said";--> statement-breakpoint
TRUNCATE "page_words";--> statement-breakpoint
ALTER TABLE "page_words" ADD COLUMN "verified_at" timestamp with time zone NOT NULL;--> statement-breakpoint
-- Only the index reads the words. With them in it, a row was so wide that a search read a block for each.
ALTER TABLE "page_words" ALTER COLUMN "said" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "page_words" SET (toast_tuple_target = 128);--> statement-breakpoint
-- What everybody finds of a page, as it is now: the page's writer has its row, so nobody waits for anybody else.
CREATE OR REPLACE FUNCTION keep_public_page() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was bigint := CASE WHEN TG_OP <> 'INSERT' AND OLD.is_public
                     THEN page_closeness(OLD.raised, OLD.target, OLD.verified_at) END;
  now_is bigint := CASE WHEN TG_OP <> 'DELETE' AND NEW.is_public
                        THEN page_closeness(NEW.raised, NEW.target, NEW.verified_at) END;
  words tsvector;
  stays boolean := was IS NOT NULL AND now_is IS NOT NULL
    AND (OLD.state, OLD.lga, OLD.trade, OLD.verified_at) = (NEW.state, NEW.lga, NEW.trade, NEW.verified_at);
BEGIN
  IF stays AND closeness_block(was) = closeness_block(now_is) THEN
    NULL;
  ELSE
    IF was IS NOT NULL THEN
      INSERT INTO page_changes (n, state, lga, trade, verified_at, closeness)
      VALUES (-1, OLD.state, OLD.lga, OLD.trade, OLD.verified_at, was);
    END IF;
    IF now_is IS NOT NULL THEN
      INSERT INTO page_changes (n, state, lga, trade, verified_at, closeness)
      VALUES (1, NEW.state, NEW.lga, NEW.trade, NEW.verified_at, now_is);
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
  IF NOT stays OR (OLD.name, OLD.pitch, OLD.story) IS DISTINCT FROM (NEW.name, NEW.pitch, NEW.story) THEN
    words := words_of(NEW.name || ' ' || NEW.pitch || ' ' || NEW.story);
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
$$;
--> statement-breakpoint
INSERT INTO page_words (id, sorted, shelf, verified_at, said)
SELECT id, sorted, shelf, verified_at, on_shelf(shelf, said, state, lga, trade)
  FROM public_pages JOIN page_needs USING (id, state, lga, trade)
  CROSS JOIN LATERAL page_shelves(verified_at, closeness)
 ORDER BY shelf;
--> statement-breakpoint
CREATE INDEX "page_words_said" ON "page_words" USING gin ("said") WITH (fastupdate=false);
