CREATE OR REPLACE FUNCTION public.note_facet_changes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO facet_changes (n, gender, country_code, birth_date, member_status, state_key, city_key, tribe_key, height,
                               registered_on, contacted_on, consultant_id, met)
    SELECT -1, gender, country_code, birth_date, member_status, state_key, city_key, tribe_key, height, registered_on,
           contacted_on, consultant_id, met
      FROM before_rows;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO facet_changes (n, gender, country_code, birth_date, member_status, state_key, city_key, tribe_key, height,
                               registered_on, contacted_on, consultant_id, met)
    SELECT 1, gender, country_code, birth_date, member_status, state_key, city_key, tribe_key, height, registered_on,
           contacted_on, consultant_id, met
      FROM after_rows;
  END IF;
  RETURN NULL;
END $function$;
