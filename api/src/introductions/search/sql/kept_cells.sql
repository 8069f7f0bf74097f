CREATE OR REPLACE FUNCTION public.kept_cells(name_key text, birth_date date, created_at timestamp with time zone)
 RETURNS TABLE(name_start text, span text, starts_on date)
 LANGUAGE sql
 IMMUTABLE ROWS 9
AS $function$
  SELECT '', 'month', date_trunc('month', birth_date::timestamp)::date
   UNION ALL
  SELECT '', 'joined', (created_at AT TIME ZONE 'UTC')::date
   UNION ALL
  SELECT left(name_key, letters), 'year', date_trunc('year', birth_date::timestamp)::date
    FROM generate_series(0, least(16, length(name_key))) AS letters;
$function$;
