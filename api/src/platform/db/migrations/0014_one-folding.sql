DROP INDEX "introductions_city";--> statement-breakpoint
ALTER TABLE "notes" DROP COLUMN "note_key";--> statement-breakpoint
-- How every search and comparison reads a text: these functions are held equal to `shared/src/text/fold.ts` by a test. Each part
-- is named with its schema, or a copy of the database cannot be read in again. Whatever is kept so has to be written again
-- when one of them changes.

-- The letters of a text without marks in lower case, the same whatever the database's locale is; Nigeria's own letters as
-- plain ones. To look for each letter in the list takes long, so few texts get there.
CREATE FUNCTION folded_letters(said text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN said ~ '[\u00c0-\u0556\U0001e900-\U0001e921]' THEN translate(lower(said COLLATE "C"),
                'ÆÐØÞĐĦŁŊŒŦƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǤǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧ'
                || 'ΨΩϏϘϚϜϞϠϢϤϦϨϪϬϮϷϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤ'
                || 'ҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖ'
                || '𞤀𞤁𞤂𞤃𞤄𞤅𞤆𞤇𞤈𞤉𞤊𞤋𞤌𞤍𞤎𞤏𞤐𞤑𞤒𞤓𞤔𞤕𞤖𞤗𞤘𞤙𞤚𞤛𞤜𞤝𞤞𞤟𞤠𞤡ɓɗƙƴǝəς',
                'æðøþđħłŋœŧbƃƅɔƈɖdƌeeɛƒɠɣɩɨkɯɲɵƣƥʀƨʃƭʈʊʋyƶʒƹƽǥƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏͱͳͷϳαβγδεζηθικλμνξοπρστυφχ'
                || 'ψωϗϙϛϝϟϡϣϥϧϩϫϭϯϸϻͻͼͽђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥ'
                || 'ҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ'
                || '𞤢𞤣𞤤𞤥𞤦𞤧𞤨𞤩𞤪𞤫𞤬𞤭𞤮𞤯𞤰𞤱𞤲𞤳𞤴𞤵𞤶𞤷𞤸𞤹𞤺𞤻𞤼𞤽𞤾𞤿𞥀𞥁𞥂𞥃bdkyeeσ')
              ELSE lower(said COLLATE "C") END;
$$;
--> statement-breakpoint
-- A text in lower case, without marks, with one kind of apostrophe, dash and space.
CREATE OR REPLACE FUNCTION folded(said text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN said ~ '[^ -~]' THEN public.folded_letters(btrim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
           normalize(translate(said, U&'\00b4\1ffd', ''''''), NFKD),
           '[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff'
           || '\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u180b-\u180d\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]', '', 'g'),
           '[`\u02b9-\u02bf\u02c8\u02ca\u02cb\u055a\u05f3\u07f4\u07f5\u2018-\u201b\u2032\u2035\ua78b\ua78c]', '''', 'g'),
           '[\u058a\u05be\u1806\u2010-\u2015\u2043\u2053\u2212\u2e3a\u2e3b]', '-', 'g'),
           '[\u0001-\u0020\u007f-\u009f\u1680\u2028\u2029]+', ' ', 'g')))
         ELSE lower(btrim(regexp_replace(replace(said, '`', ''''), '  +', ' ', 'g')) COLLATE "C") END;
$$;
--> statement-breakpoint
-- What parts words or belongs to none: all that is no letter and no digit.
CREATE FUNCTION without_signs(folded text, instead text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(folded, '[ -/:-@\u005b-`{-\u00bf\u00d7\u00f7\u02c2-\u02c5\u02d2-\u02df\u037e\u0387\u060c\u061b\u061f\u066a-\u066d\u06d4\u2000-\u206f\u20a0-\u20cf\u2100-\u2bff\u2e00-\u2e7f\u3000-\u303f\ufe10-\ufe6f\ufffc\ufffd\U0001f000-\U0001faff]+', instead, 'g');
$$;
--> statement-breakpoint
-- The letters and digits alone: "Port-Harcourt" finds "port harcourt". Null without any.
CREATE OR REPLACE FUNCTION search_key(said text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT nullif(public.without_signs(public.folded(said), ''), '');
$$;
--> statement-breakpoint
-- The words of a text that is searched for.
CREATE FUNCTION parts_of(said text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT to_tsvector('simple', public.without_signs(public.folded(said), ' '));
$$;
--> statement-breakpoint
-- The words of a text that is found: its parts, and what apostrophes and dashes join as one word too. So "Yar'Adua" is found
-- by "Yar Adua" and by "Yaradua".
CREATE OR REPLACE FUNCTION words_of(said text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT to_tsvector('simple', public.without_signs(text, ' ') || CASE WHEN text ~ '[''-]' THEN coalesce(
           (SELECT string_agg(' ' || public.without_signs(joined, ''), '')
              FROM string_to_table(text, ' ') AS joined WHERE joined ~ '[^''-][''-][^''-]'), '') ELSE '' END)
    FROM public.folded(said) AS text;
$$;
--> statement-breakpoint
-- All of these words, in any order. Of three letters and more the beginning is enough: who asks for "shoe" finds shoes.
-- Not for parallel plans: to start other processes takes longer than any of these searches.
CREATE OR REPLACE FUNCTION asked_words(words text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL UNSAFE AS $$
  SELECT string_agg(quote_literal(translate(word, '\', '')) || CASE WHEN length(word) > 2 THEN ':*' ELSE '' END, ' & ')::tsquery
    FROM unnest(tsvector_to_array(parts_of(words))) AS word;
$$;
--> statement-breakpoint

-- WHAT IS KEPT, FOLDED AGAIN

ALTER TABLE "notes" ADD COLUMN "note_key" text GENERATED ALWAYS AS (folded(note)) STORED;--> statement-breakpoint
CREATE INDEX "introductions_city" ON "introductions" USING btree (search_key(city) text_pattern_ops,"user_id") WHERE contact_id is null and city is not null;--> statement-breakpoint
CREATE INDEX "entrepreneurs_name" ON "entrepreneurs" USING gin (words_of(name));--> statement-breakpoint
-- Of plain letters alone the key is what it was.
UPDATE users SET name_key = coalesce(search_key(first_name), '')
 WHERE first_name ~ '[^A-Za-z]' AND name_key <> coalesce(search_key(first_name), '');
--> statement-breakpoint
SELECT keep_member_facets(ARRAY(
  SELECT kept.id FROM introductions AS own
    JOIN member_facets AS kept ON kept.id = own.user_id
    JOIN facets_on_record AS record ON record.id = own.user_id
   WHERE own.contact_id IS NULL AND concat(own.state, own.city, own.tribe) ~ '[^ -~]'
     AND (kept.state_key, kept.city_key, kept.tribe_key) IS DISTINCT FROM (record.state_key, record.city_key, record.tribe_key)));
--> statement-breakpoint
-- Most pages have a word with an apostrophe or a dash. The index is made again behind them, which is faster than row by row.
DROP INDEX "page_words_said";--> statement-breakpoint
TRUNCATE "page_words";--> statement-breakpoint
SELECT rebuild_public_pages();--> statement-breakpoint
CREATE INDEX "page_words_said" ON "page_words" USING gin ("said") WITH (fastupdate=false);
