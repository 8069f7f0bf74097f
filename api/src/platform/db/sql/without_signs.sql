CREATE OR REPLACE FUNCTION public.without_signs(folded text, instead text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT regexp_replace(folded, '[ -/:-@\u005b-`{-\u00bf\u00d7\u00f7\u02c2-\u02c5\u02d2-\u02df\u037e\u0387\u060c\u061b\u061f\u066a-\u066d\u06d4\u2000-\u206f\u20a0-\u20cf\u2100-\u2bff\u2e00-\u2e7f\u3000-\u303f\ufe10-\ufe6f\ufffc\ufffd\U0001f000-\U0001faff]+', instead, 'g');
$function$;
