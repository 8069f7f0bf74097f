CREATE OR REPLACE FUNCTION public.fold_page_changes(most integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
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
END $function$;
