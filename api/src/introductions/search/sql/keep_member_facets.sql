CREATE OR REPLACE FUNCTION public.keep_member_facets(who uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM FROM users WHERE id = ANY (who) ORDER BY id FOR NO KEY UPDATE;
  DELETE FROM member_facets AS kept
   WHERE id = ANY (who) AND NOT EXISTS (
     SELECT FROM users u JOIN introductions i ON i.user_id = u.id AND i.contact_id IS NULL
      WHERE u.id = kept.id AND u.member_status IS NOT NULL);
  INSERT INTO member_facets AS kept (id, gender, country_code, birth_date, member_status, state_key, city_key, tribe_key,
                                     height, registered_on, contacted_on, consultant_id, min_age, max_age, min_height,
                                     distant_relationship, met)
  SELECT * FROM facets_on_record WHERE id = ANY (who)
  ON CONFLICT (id) DO UPDATE
    SET (gender, country_code, birth_date, member_status, state_key, city_key, tribe_key, height, registered_on,
         contacted_on, consultant_id, min_age, max_age, min_height, distant_relationship, met)
      = (excluded.gender, excluded.country_code, excluded.birth_date, excluded.member_status, excluded.state_key,
         excluded.city_key, excluded.tribe_key, excluded.height, excluded.registered_on, excluded.contacted_on,
         excluded.consultant_id, excluded.min_age, excluded.max_age, excluded.min_height,
         excluded.distant_relationship, excluded.met)
  WHERE kept IS DISTINCT FROM excluded;
END $function$;
