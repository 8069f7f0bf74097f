-- Hooked letters of Hausa are searched for as plain ones. The kept counts follow by their trigger.
UPDATE users SET name_key = translate(name_key, 'ɓɗƙƴ', 'bdky') WHERE name_key ~ '[ɓɗƙƴ]';
