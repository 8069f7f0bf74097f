CREATE OR REPLACE FUNCTION public.drop_empty_facet_count()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM facet_counts
   WHERE (cube, value, country_code, gender, part, born)
       = (NEW.cube, NEW.value, NEW.country_code, NEW.gender, NEW.part, NEW.born)
     AND (unregistered, inactive, active, paused, visible) = (0, 0, 0, 0, 0);
  RETURN NULL;
END $function$;
