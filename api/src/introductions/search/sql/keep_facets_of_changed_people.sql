CREATE OR REPLACE FUNCTION public.keep_facets_of_changed_people()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  who uuid[] := ARRAY(
    SELECT id FROM after_rows a JOIN before_rows b USING (id)
     WHERE (a.gender, a.country_code, a.birth_date, a.member_status, a.last_contact_at, a.sensitive_agreed_at,
            a.consultant_id)
           IS DISTINCT FROM
           (b.gender, b.country_code, b.birth_date, b.member_status, b.last_contact_at, b.sensitive_agreed_at,
            b.consultant_id));
BEGIN
  IF who <> '{}' THEN PERFORM keep_member_facets(who); END IF;
  RETURN NULL;
END $function$;
