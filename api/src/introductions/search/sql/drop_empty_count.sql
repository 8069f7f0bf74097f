CREATE OR REPLACE FUNCTION public.drop_empty_count()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM member_counts
   WHERE (name_start, country_code, span, gender, starts_on)
       = (NEW.name_start, NEW.country_code, NEW.span, NEW.gender, NEW.starts_on)
     AND (unregistered, inactive, active, paused, visible) = (0, 0, 0, 0, 0);
  RETURN NULL;
END $function$;
