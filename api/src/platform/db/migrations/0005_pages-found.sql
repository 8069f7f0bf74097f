CREATE TABLE "page_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"n" smallint NOT NULL,
	"state" text NOT NULL,
	"lga" text NOT NULL,
	"trade" text NOT NULL,
	"verified_at" timestamp with time zone NOT NULL,
	"closeness" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_counts" (
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"block" integer NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "page_counts_key" PRIMARY KEY("key","kind","block")
);
--> statement-breakpoint
CREATE TABLE "page_needs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"lga" text NOT NULL,
	"trade" text NOT NULL,
	"closeness" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "public_pages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"lga" text NOT NULL,
	"trade" text NOT NULL,
	"verified_at" timestamp with time zone NOT NULL,
	"said" "tsvector" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "entrepreneurs" ADD COLUMN "donors" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "entrepreneurs" ADD COLUMN "is_public" boolean GENERATED ALWAYS AS (status in ('verified', 'funded') and num_nulls(trade, state, lga, pitch, story, verified_at) = 0) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "page_needs" ADD CONSTRAINT "page_needs_id_entrepreneurs_id_fk" FOREIGN KEY ("id") REFERENCES "public"."entrepreneurs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "public_pages" ADD CONSTRAINT "public_pages_id_entrepreneurs_id_fk" FOREIGN KEY ("id") REFERENCES "public"."entrepreneurs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_needs_closest" ON "page_needs" USING btree ("closeness","id");--> statement-breakpoint
CREATE INDEX "page_needs_state" ON "page_needs" USING btree ("state","closeness","id");--> statement-breakpoint
CREATE INDEX "page_needs_lga" ON "page_needs" USING btree ("lga","closeness","id");--> statement-breakpoint
CREATE INDEX "page_needs_trade" ON "page_needs" USING btree ("trade","closeness","id");--> statement-breakpoint
CREATE INDEX "page_needs_state_trade" ON "page_needs" USING btree ("state","trade","closeness","id");--> statement-breakpoint
CREATE INDEX "page_needs_lga_trade" ON "page_needs" USING btree ("lga","trade","closeness","id");--> statement-breakpoint
CREATE INDEX "public_pages_newest" ON "public_pages" USING btree ("verified_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "public_pages_state" ON "public_pages" USING btree ("state","verified_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "public_pages_lga" ON "public_pages" USING btree ("lga","verified_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "public_pages_trade" ON "public_pages" USING btree ("trade","verified_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "public_pages_state_trade" ON "public_pages" USING btree ("state","trade","verified_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "public_pages_lga_trade" ON "public_pages" USING btree ("lga","trade","verified_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "public_pages_said" ON "public_pages" USING gin ("said");--> statement-breakpoint
ALTER TABLE "entrepreneurs" ADD CONSTRAINT "entrepreneurs_donors" CHECK (donors >= 0);
--> statement-breakpoint
-- A text as searches compare it: lower case, without marks, hooked letters as plain ones.
CREATE FUNCTION folded(said text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(translate(regexp_replace(normalize(said, NFD), '[̀-ͯ]', '', 'g'), 'ƁƊƘƳɓɗƙƴ', 'bdkybdky'));
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_key(said text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT nullif(regexp_replace(folded(said), '[[:space:][:punct:]’‘ʼ]', '', 'g'), '');
$$;
--> statement-breakpoint
-- The words of a text. What is no letter and no digit parts them, the same on every database: these differ about "₦9,500".
CREATE FUNCTION words_of(said text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT to_tsvector('simple', regexp_replace(folded(said), '[[:space:][:punct:]₦’‘ʼ]+', ' ', 'g'));
$$;
--> statement-breakpoint
-- All of these words, in any order. Of three letters and more the beginning is enough: who asks for "shoe" finds shoes.
-- Not for parallel plans: to start other processes takes longer than any of these searches.
CREATE FUNCTION asked_words(words text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL UNSAFE AS $$
  SELECT string_agg(quote_literal(translate(word, '\', '')) || CASE WHEN length(word) > 2 THEN ':*' ELSE '' END, ' & ')::tsquery
    FROM unnest(tsvector_to_array(words_of(words))) AS word;
$$;
--> statement-breakpoint
-- From closest to its target to furthest. Given to, and not yet all: which part is missing, in millionths. Never given
-- to: behind these, who waits longest first. Has all: last. Of the latter two the second in which they were verified.
CREATE FUNCTION page_closeness(raised bigint, target bigint, verified_at timestamptz) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN raised = 0 THEN 1000000 + floor(extract(epoch FROM verified_at))::bigint
              WHEN raised < target THEN (target - raised) * 1000000 / target
              ELSE 100000000000 + floor(extract(epoch FROM verified_at))::bigint END;
$$;
--> statement-breakpoint
-- The blocks in which the orders are counted: hundredths of what is missing, and days.
CREATE FUNCTION closeness_block(closeness bigint) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (CASE WHEN closeness < 1000000 THEN closeness / 10000
               WHEN closeness < 100000000000 THEN 1000 + (closeness - 1000000) / 86400
               ELSE 1000000 + (closeness - 100000000000) / 86400 END)::int;
$$;
--> statement-breakpoint
CREATE FUNCTION verified_block(verified_at timestamptz) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT floor(extract(epoch FROM verified_at) / 86400)::int;
$$;
--> statement-breakpoint
-- The groups of `page_counts` that one page is in. Blocks are kept where a search finds many.
CREATE FUNCTION page_cells(state text, lga text, trade text, verified_at timestamptz, closeness bigint)
RETURNS TABLE (key text, kind text, block int) LANGUAGE sql IMMUTABLE ROWS 18 AS $$
  SELECT keys.key, kinds.kind, kinds.block
    FROM (VALUES ('', true), (state, true), (trade, true), (lga, false), (state || '|' || trade, false),
                 (lga || '|' || trade, false)) AS keys (key, wide)
    CROSS JOIN (VALUES ('all', 0, false), ('never', 0, false), ('newest', verified_block(verified_at), true),
                       ('closest', closeness_block(closeness), true)) AS kinds (kind, block, of_wide)
   WHERE (keys.wide OR NOT kinds.of_wide)
     AND (kinds.kind <> 'never' OR (closeness >= 1000000 AND closeness < 100000000000));
$$;
--> statement-breakpoint
-- What everybody finds of a page, as it is now: the page's writer has its row, so nobody waits for anybody else.
CREATE FUNCTION keep_public_page() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was bigint := CASE WHEN TG_OP <> 'INSERT' AND OLD.is_public
                     THEN page_closeness(OLD.raised, OLD.target, OLD.verified_at) END;
  now_is bigint := CASE WHEN TG_OP <> 'DELETE' AND NEW.is_public
                        THEN page_closeness(NEW.raised, NEW.target, NEW.verified_at) END;
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
    END IF;
    RETURN NULL;
  END IF;
  IF NOT stays OR (OLD.name, OLD.pitch, OLD.story) IS DISTINCT FROM (NEW.name, NEW.pitch, NEW.story) THEN
    INSERT INTO public_pages (id, state, lga, trade, verified_at, said)
    VALUES (NEW.id, NEW.state, NEW.lga, NEW.trade, NEW.verified_at,
            words_of(NEW.name || ' ' || NEW.pitch || ' ' || NEW.story))
    ON CONFLICT (id) DO UPDATE
      SET (state, lga, trade, verified_at, said)
        = (excluded.state, excluded.lga, excluded.trade, excluded.verified_at, excluded.said);
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
CREATE TRIGGER entrepreneurs_public_new AFTER INSERT ON entrepreneurs
  FOR EACH ROW WHEN (NEW.is_public) EXECUTE FUNCTION keep_public_page();
--> statement-breakpoint
CREATE TRIGGER entrepreneurs_public_changed
  AFTER UPDATE OF status, name, target, raised, trade, state, lga, pitch, story, verified_at ON entrepreneurs
  FOR EACH ROW WHEN (OLD.is_public OR NEW.is_public) EXECUTE FUNCTION keep_public_page();
--> statement-breakpoint
CREATE TRIGGER entrepreneurs_public_gone AFTER DELETE ON entrepreneurs
  FOR EACH ROW WHEN (OLD.is_public) EXECUTE FUNCTION keep_public_page();
--> statement-breakpoint
-- Adds the oldest changes to the counts, and tells how many. One at a time; whoever comes meanwhile has nothing to do. A
-- reader sees a change either as a row of its own or in the counts.
CREATE FUNCTION fold_page_changes(most int) RETURNS int LANGUAGE plpgsql AS $$
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
  )
  SELECT count(*) INTO taken FROM gone;
  RETURN taken;
END $$;
--> statement-breakpoint
-- All of it anew: for those who are there when this is first installed, after a load with the triggers off, or to check it.
CREATE FUNCTION rebuild_public_pages() RETURNS void LANGUAGE sql AS $$
  DELETE FROM public_pages;
  INSERT INTO public_pages (id, state, lga, trade, verified_at, said)
  SELECT id, state, lga, trade, verified_at, words_of(name || ' ' || pitch || ' ' || story)
    FROM entrepreneurs WHERE is_public;
  DELETE FROM page_needs;
  INSERT INTO page_needs (id, state, lga, trade, closeness)
  SELECT id, state, lga, trade, page_closeness(raised, target, verified_at) FROM entrepreneurs WHERE is_public;
  DELETE FROM page_changes;
  DELETE FROM page_counts;
  INSERT INTO page_counts (key, kind, block, n)
  SELECT cell.key, cell.kind, cell.block, count(*)
    FROM page_needs JOIN public_pages USING (id, state, lga, trade)
    CROSS JOIN LATERAL page_cells(state, lga, trade, verified_at, closeness) AS cell
   GROUP BY cell.key, cell.kind, cell.block;
$$;
--> statement-breakpoint
SELECT rebuild_public_pages();
--> statement-breakpoint
UPDATE entrepreneurs SET donors = given.people
  FROM (SELECT part.entrepreneur_id AS id, count(DISTINCT coalesce(donor.email, gift.id::text)) AS people
          FROM gift_parts AS part JOIN gifts AS gift ON gift.id = part.gift_id
          LEFT JOIN donors AS donor ON donor.id = gift.donor_id
         WHERE part.state IN ('held', 'available', 'in_payout', 'paid_out', 'returned', 'refunding', 'disputed')
         GROUP BY part.entrepreneur_id) AS given
 WHERE given.id = entrepreneurs.id;
