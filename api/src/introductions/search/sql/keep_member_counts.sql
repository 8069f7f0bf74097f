CREATE OR REPLACE FUNCTION public.keep_member_counts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO member_counts AS kept (name_start, country_code, span, gender, starts_on, unregistered, inactive, active, paused, visible)
    SELECT name_start, coalesce(country_code, ''), span, gender, starts_on,
           count(*) FILTER (WHERE member_status = 'unregistered'),
           count(*) FILTER (WHERE member_status = 'inactive'),
           count(*) FILTER (WHERE member_status = 'active'),
           count(*) FILTER (WHERE member_status = 'paused'),
           count(*) FILTER (WHERE member_status = 'visible')
      FROM after_rows CROSS JOIN LATERAL kept_cells(name_key, birth_date, created_at)
     WHERE member_status IS NOT NULL
     GROUP BY name_start, span, gender, starts_on, ROLLUP (country_code) ORDER BY 1, 2, 3, 4, 5
    ON CONFLICT (name_start, country_code, span, gender, starts_on) DO UPDATE
      SET unregistered = kept.unregistered + excluded.unregistered,
          inactive = kept.inactive + excluded.inactive,
          active = kept.active + excluded.active,
          paused = kept.paused + excluded.paused,
          visible = kept.visible + excluded.visible;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO member_counts AS kept (name_start, country_code, span, gender, starts_on, unregistered, inactive, active, paused, visible)
    SELECT name_start, coalesce(country_code, ''), span, gender, starts_on,
           sum(change * (member_status = 'unregistered')::int),
           sum(change * (member_status = 'inactive')::int),
           sum(change * (member_status = 'active')::int),
           sum(change * (member_status = 'paused')::int),
           sum(change * (member_status = 'visible')::int)
      FROM (
        SELECT gender, country_code, name_key, birth_date, created_at, member_status, sum(n) AS change FROM (
          SELECT gender, country_code, name_key, birth_date, created_at, member_status, 1 AS n
            FROM after_rows WHERE member_status IS NOT NULL
          UNION ALL
          SELECT gender, country_code, name_key, birth_date, created_at, member_status, -1
            FROM before_rows WHERE member_status IS NOT NULL
        ) AS rows
         GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(n) <> 0
      ) AS changed CROSS JOIN LATERAL kept_cells(name_key, birth_date, created_at)
     GROUP BY name_start, span, gender, starts_on, ROLLUP (country_code)
    HAVING (sum(change * (member_status = 'unregistered')::int),
            sum(change * (member_status = 'inactive')::int),
            sum(change * (member_status = 'active')::int),
            sum(change * (member_status = 'paused')::int),
            sum(change * (member_status = 'visible')::int)) <> (0, 0, 0, 0, 0)
     ORDER BY 1, 2, 3, 4, 5
    ON CONFLICT (name_start, country_code, span, gender, starts_on) DO UPDATE
      SET unregistered = kept.unregistered + excluded.unregistered,
          inactive = kept.inactive + excluded.inactive,
          active = kept.active + excluded.active,
          paused = kept.paused + excluded.paused,
          visible = kept.visible + excluded.visible;
  ELSE
    INSERT INTO member_counts AS kept (name_start, country_code, span, gender, starts_on, unregistered, inactive, active, paused, visible)
    SELECT name_start, coalesce(country_code, ''), span, gender, starts_on,
           -count(*) FILTER (WHERE member_status = 'unregistered'),
           -count(*) FILTER (WHERE member_status = 'inactive'),
           -count(*) FILTER (WHERE member_status = 'active'),
           -count(*) FILTER (WHERE member_status = 'paused'),
           -count(*) FILTER (WHERE member_status = 'visible')
      FROM before_rows CROSS JOIN LATERAL kept_cells(name_key, birth_date, created_at)
     WHERE member_status IS NOT NULL
     GROUP BY name_start, span, gender, starts_on, ROLLUP (country_code) ORDER BY 1, 2, 3, 4, 5
    ON CONFLICT (name_start, country_code, span, gender, starts_on) DO UPDATE
      SET unregistered = kept.unregistered + excluded.unregistered,
          inactive = kept.inactive + excluded.inactive,
          active = kept.active + excluded.active,
          paused = kept.paused + excluded.paused,
          visible = kept.visible + excluded.visible;
  END IF;
  RETURN NULL;
END $function$;
