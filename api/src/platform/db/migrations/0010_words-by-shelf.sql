CREATE TABLE "page_words" (
	"id" uuid NOT NULL,
	"sorted" text NOT NULL,
	"shelf" integer NOT NULL,
	"said" "tsvector" NOT NULL,
	CONSTRAINT "page_words_key" PRIMARY KEY("id","sorted")
);
--> statement-breakpoint
DROP INDEX "public_pages_said";--> statement-breakpoint
ALTER TABLE "page_words" ADD CONSTRAINT "page_words_id_entrepreneurs_id_fk" FOREIGN KEY ("id") REFERENCES "public"."entrepreneurs"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- The shelves of the order from closest to its target to furthest: 32nds of what is missing; then those to whom nobody
-- gave, and those who have all, by 13 weeks in which they were verified.
CREATE FUNCTION closeness_shelf(closeness bigint) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (CASE WHEN closeness < 1000000 THEN closeness / 31250
               WHEN closeness < 100000000000 THEN 1000 + (closeness - 1000000) / 7862400
               ELSE 2000 + (closeness - 100000000000) / 7862400 END)::int;
$$;
--> statement-breakpoint
-- The first `closeness` behind a shelf.
CREATE FUNCTION closeness_behind(shelf int) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN shelf < 1000 THEN (shelf + 1) * 31250::bigint
              WHEN shelf < 2000 THEN 1000000 + (shelf - 999) * 7862400::bigint
              ELSE 100000000000 + (shelf - 1999) * 7862400::bigint END;
$$;
--> statement-breakpoint
-- The shelves of the order by day: four weeks each. And when a shelf begins.
CREATE FUNCTION verified_shelf(verified_at timestamptz) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT 3000 + floor(extract(epoch FROM verified_at) / 2419200)::int;
$$;
--> statement-breakpoint
CREATE FUNCTION verified_from(shelf int) RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT to_timestamp((shelf - 3000) * 2419200::bigint);
$$;
--> statement-breakpoint
-- Where a page stands in each order.
CREATE FUNCTION page_shelves(verified_at timestamptz, closeness bigint) RETURNS TABLE (sorted text, shelf int)
LANGUAGE sql IMMUTABLE ROWS 2 AS $$
  VALUES ('closest', closeness_shelf(closeness)), ('newest', verified_shelf(verified_at));
$$;
--> statement-breakpoint
-- The words of a page that stands on this shelf. Its place and trade are among them, behind a sign that no word has.
CREATE FUNCTION on_shelf(shelf int, said tsvector, state text, lga text, trade text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(array_agg(shelf || ':' || word))
    FROM unnest(tsvector_to_array(said) || ARRAY['=' || state, '=' || lga, '=' || trade]) AS word;
$$;
--> statement-breakpoint
-- All of these words, in any order, and these places and trades, as text with a bar where the number of a shelf comes.
-- Of three letters and more the beginning is enough: who asks for "shoe" finds shoes. Null without a word.
CREATE FUNCTION asked_on_shelves(words text, places text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT string_agg(quote_literal('|' || translate(word, '\', '')) || CASE WHEN length(word) > 2 THEN ':*' ELSE '' END, ' & ')
         || coalesce((SELECT string_agg(' & ' || quote_literal('|=' || translate(place, '\', '')), '') FROM unnest(places) AS place), '')
    FROM unnest(tsvector_to_array(words_of(words))) AS word;
$$;
--> statement-breakpoint
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
    INSERT INTO page_words (id, sorted, shelf, said)
    SELECT NEW.id, sorted, shelf, on_shelf(shelf, words, NEW.state, NEW.lga, NEW.trade)
      FROM page_shelves(NEW.verified_at, now_is)
    ON CONFLICT (id, sorted) DO UPDATE SET (shelf, said) = (excluded.shelf, excluded.said);
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
  INSERT INTO page_words (id, sorted, shelf, said)
  SELECT id, sorted, shelf, on_shelf(shelf, said, state, lga, trade)
    FROM public_pages JOIN page_needs USING (id, state, lga, trade)
    CROSS JOIN LATERAL page_shelves(verified_at, closeness);
  DELETE FROM page_changes;
  DELETE FROM page_counts;
  INSERT INTO page_counts (key, kind, block, n)
  SELECT cell.key, cell.kind, cell.block, count(*)
    FROM page_needs JOIN public_pages USING (id, state, lga, trade)
    CROSS JOIN LATERAL page_cells(state, lga, trade, verified_at, closeness) AS cell
   GROUP BY cell.key, cell.kind, cell.block;
$$;
--> statement-breakpoint
INSERT INTO page_words (id, sorted, shelf, said)
SELECT id, sorted, shelf, on_shelf(shelf, said, state, lga, trade)
  FROM public_pages JOIN page_needs USING (id, state, lga, trade)
  CROSS JOIN LATERAL page_shelves(verified_at, closeness);
--> statement-breakpoint
CREATE INDEX "page_words_said" ON "page_words" USING gin ("said") WITH (fastupdate=false);
