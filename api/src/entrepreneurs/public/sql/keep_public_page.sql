CREATE OR REPLACE FUNCTION public.keep_public_page()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
END $function$;
