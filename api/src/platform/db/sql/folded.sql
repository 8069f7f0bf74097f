CREATE OR REPLACE FUNCTION public.folded(said text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT CASE WHEN said ~ '[^ -~]' THEN public.folded_letters(btrim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
           normalize(translate(said, U&'\00b4\1ffd', ''''''), NFKD),
           '[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff'
           || '\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u180b-\u180d\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]', '', 'g'),
           '[`\u02b9-\u02bf\u02c8\u02ca\u02cb\u055a\u05f3\u07f4\u07f5\u2018-\u201b\u2032\u2035\ua78b\ua78c]', '''', 'g'),
           '[\u058a\u05be\u1806\u2010-\u2015\u2043\u2053\u2212\u2e3a\u2e3b]', '-', 'g'),
           '[\u0001-\u0020\u007f-\u009f\u1680\u2028\u2029]+', ' ', 'g')))
         ELSE lower(btrim(regexp_replace(replace(said, '`', ''''), '  +', ' ', 'g')) COLLATE "C") END;
$function$;
