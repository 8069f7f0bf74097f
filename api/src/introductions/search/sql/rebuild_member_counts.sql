CREATE OR REPLACE FUNCTION public.rebuild_member_counts()
 RETURNS void
 LANGUAGE sql
AS $function$
  DELETE FROM member_counts;
  INSERT INTO member_counts (name_start, country_code, span, gender, starts_on, unregistered, inactive, active, paused, visible)
  SELECT name_start, coalesce(country_code, ''), span, gender, starts_on,
         count(*) FILTER (WHERE member_status = 'unregistered'),
         count(*) FILTER (WHERE member_status = 'inactive'),
         count(*) FILTER (WHERE member_status = 'active'),
         count(*) FILTER (WHERE member_status = 'paused'),
         count(*) FILTER (WHERE member_status = 'visible')
    FROM users CROSS JOIN LATERAL kept_cells(name_key, birth_date, created_at)
   WHERE member_status IS NOT NULL
   GROUP BY name_start, span, gender, starts_on, ROLLUP (country_code);
$function$;
