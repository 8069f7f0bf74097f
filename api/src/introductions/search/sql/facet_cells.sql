CREATE OR REPLACE FUNCTION public.facet_cells(state text, city text, tribe text, height integer, registered_on date, contacted_on date, consultant_id uuid, birth_date date, met boolean)
 RETURNS TABLE(cube text, value text, part integer, born integer)
 LANGUAGE sql
 IMMUTABLE ROWS 40
AS $function$
  SELECT cube, value, part, born
    FROM (VALUES
      ('state', state, 'none', true),
      ('city', city, 'none', true),
      ('tribe', tribe, 'none', true),
      ('never', CASE WHEN contacted_on IS NULL THEN '' END, 'none', true),
      ('unassigned', CASE WHEN consultant_id IS NULL THEN '' END, 'none', true),
      ('unmet', CASE WHEN NOT met THEN '' END, 'none', true),
      ('height', CASE WHEN height IS NOT NULL THEN '' END, 'height', true),
      ('registered', CASE WHEN registered_on IS NOT NULL THEN '' END, 'registered', true),
      ('contacted', CASE WHEN contacted_on IS NOT NULL THEN '' END, 'contacted', true),
      ('state city', state || '|' || city, 'none', false),
      ('state tribe', state || '|' || tribe, 'none', false),
      ('city tribe', city || '|' || tribe, 'none', false),
      ('state height', CASE WHEN height IS NOT NULL THEN state END, 'height', false),
      ('city height', CASE WHEN height IS NOT NULL THEN city END, 'height', false),
      ('tribe height', CASE WHEN height IS NOT NULL THEN tribe END, 'height', false),
      ('state never', CASE WHEN contacted_on IS NULL THEN state END, 'none', false),
      ('city never', CASE WHEN contacted_on IS NULL THEN city END, 'none', false)
    ) AS cubes (cube, value, range, alone)
    CROSS JOIN LATERAL unnest(CASE range
      WHEN 'height' THEN ARRAY[height, 1000000 + height / 8]
      WHEN 'registered' THEN day_blocks(registered_on)
      WHEN 'contacted' THEN day_blocks(contacted_on)
      ELSE ARRAY[0] END) AS part
    CROSS JOIN LATERAL unnest(CASE WHEN alone
      THEN ARRAY[(birth_date - '1850-01-01'::date) / 64, 1000000 + (birth_date - '1850-01-01'::date) / 512]
      ELSE ARRAY[1000000 + (birth_date - '1850-01-01'::date) / 512] END) AS born
   WHERE value IS NOT NULL;
$function$;
