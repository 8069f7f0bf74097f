CREATE OR REPLACE FUNCTION public.fold_facet_changes(most integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
DECLARE
  taken int;
BEGIN
  IF NOT pg_try_advisory_xact_lock(1718903139) THEN RETURN 0; END IF;
  WITH gone AS (
    DELETE FROM facet_changes WHERE id IN (SELECT id FROM facet_changes ORDER BY id LIMIT most) RETURNING *
  ), added AS (
    INSERT INTO facet_counts AS kept (cube, value, country_code, gender, part, born, unregistered, inactive, active, paused, visible)
    SELECT cube, value, coalesce(country_code, ''), gender, part, born,
           sum(n * (member_status = 'unregistered')::int),
           sum(n * (member_status = 'inactive')::int),
           sum(n * (member_status = 'active')::int),
           sum(n * (member_status = 'paused')::int),
           sum(n * (member_status = 'visible')::int)
      FROM gone CROSS JOIN LATERAL
           facet_cells(state_key, city_key, tribe_key, height, registered_on, contacted_on, consultant_id, birth_date,
                     met)
     GROUP BY cube, value, gender, part, born, ROLLUP (country_code)
    HAVING (sum(n * (member_status = 'unregistered')::int), sum(n * (member_status = 'inactive')::int),
            sum(n * (member_status = 'active')::int), sum(n * (member_status = 'paused')::int),
            sum(n * (member_status = 'visible')::int)) <> (0, 0, 0, 0, 0)
    ON CONFLICT (cube, value, country_code, gender, part, born) DO UPDATE
      SET unregistered = kept.unregistered + excluded.unregistered,
          inactive = kept.inactive + excluded.inactive,
          active = kept.active + excluded.active,
          paused = kept.paused + excluded.paused,
          visible = kept.visible + excluded.visible
  )
  SELECT count(*) INTO taken FROM gone;
  RETURN taken;
END $function$;
