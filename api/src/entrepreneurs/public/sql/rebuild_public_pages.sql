CREATE OR REPLACE FUNCTION public.rebuild_public_pages()
 RETURNS void
 LANGUAGE sql
AS $function$
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
$function$;
