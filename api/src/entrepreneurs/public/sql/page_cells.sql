CREATE OR REPLACE FUNCTION public.page_cells(state text, lga text, trade text, verified_at timestamp with time zone, closeness bigint)
 RETURNS TABLE(key text, kind text, block integer)
 LANGUAGE sql
 IMMUTABLE ROWS 18
AS $function$
  SELECT keys.key, kinds.kind, kinds.block
    FROM (VALUES ('', true), (state, true), (trade, true), (lga, false), (state || '|' || trade, false),
                 (lga || '|' || trade, false)) AS keys (key, wide)
    CROSS JOIN (VALUES ('all', 0, false), ('never', 0, false), ('newest', verified_block(verified_at), true),
                       ('closest', closeness_block(closeness), true)) AS kinds (kind, block, of_wide)
   WHERE (keys.wide OR NOT kinds.of_wide)
     AND (kinds.kind <> 'never' OR (closeness >= 1000000 AND closeness < 100000000000));
$function$;
