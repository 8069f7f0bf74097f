CREATE OR REPLACE FUNCTION public.rebuild_member_facets()
 RETURNS void
 LANGUAGE sql
AS $function$
  DELETE FROM member_facets;
  INSERT INTO member_facets (id, gender, country_code, birth_date, member_status, state_key, city_key, tribe_key, height,
                             registered_on, contacted_on, consultant_id, min_age, max_age, min_height,
                             distant_relationship, met)
  SELECT * FROM facets_on_record;
  DELETE FROM facet_changes;
  DELETE FROM facet_counts;
  INSERT INTO facet_counts (cube, value, country_code, gender, part, born, unregistered, inactive, active, paused, visible)
  SELECT cube, value, coalesce(country_code, ''), gender, part, born,
         count(*) FILTER (WHERE member_status = 'unregistered'),
         count(*) FILTER (WHERE member_status = 'inactive'),
         count(*) FILTER (WHERE member_status = 'active'),
         count(*) FILTER (WHERE member_status = 'paused'),
         count(*) FILTER (WHERE member_status = 'visible')
    FROM member_facets CROSS JOIN LATERAL
         facet_cells(state_key, city_key, tribe_key, height, registered_on, contacted_on, consultant_id, birth_date,
                     met)
   GROUP BY cube, value, gender, part, born, ROLLUP (country_code);
$function$;
