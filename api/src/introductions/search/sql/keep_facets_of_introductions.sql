CREATE OR REPLACE FUNCTION public.keep_facets_of_introductions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  who uuid[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    who := ARRAY(SELECT user_id FROM after_rows WHERE contact_id IS NULL);
  ELSIF TG_OP = 'DELETE' THEN
    who := ARRAY(SELECT user_id FROM before_rows WHERE contact_id IS NULL);
  ELSE
    who := ARRAY(
      SELECT a.user_id FROM after_rows a JOIN before_rows b USING (id)
       WHERE a.contact_id IS NULL
         AND (a.state, a.city, a.tribe, a.my_height, a.registered_at, a.min_age, a.max_age, a.min_height,
              a.distant_relationship, a.met_on)
             IS DISTINCT FROM
             (b.state, b.city, b.tribe, b.my_height, b.registered_at, b.min_age, b.max_age, b.min_height,
              b.distant_relationship, b.met_on));
  END IF;
  IF who <> '{}' THEN PERFORM keep_member_facets(who); END IF;
  RETURN NULL;
END $function$;
