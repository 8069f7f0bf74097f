CREATE TABLE "request_counts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "request_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_status" text NOT NULL,
	"status" text NOT NULL,
	"n" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "introductions_arrival";--> statement-breakpoint
CREATE INDEX "introductions_in_order" ON "introductions" USING btree ("requested_at","id","status") WHERE contact_id is not null;--> statement-breakpoint
CREATE INDEX "introductions_arrival" ON "introductions" USING btree ("request_status","requested_at","id","status") WHERE contact_id is not null;
--> statement-breakpoint
-- Of a group's rows one that nobody else is writing is changed, or another added: a writer waits for nobody, and
-- holds up nobody until its transaction ends.
CREATE FUNCTION add_to_request_counts(which_request_status text, which_status text, added bigint)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE request_counts SET n = n + added
   WHERE id = (
     SELECT id FROM request_counts
      WHERE request_status = which_request_status AND status = which_status
      LIMIT 1 FOR UPDATE SKIP LOCKED
   );
  IF NOT FOUND THEN
    INSERT INTO request_counts (request_status, status, n) VALUES (which_request_status, which_status, added);
  END IF;
END $$;
--> statement-breakpoint
-- Kept by statement, so that a bulk load costs one change of each group.
CREATE FUNCTION keep_request_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM add_to_request_counts(request_status, status, count(*))
       FROM after_rows WHERE contact_id IS NOT NULL GROUP BY request_status, status;
  ELSIF TG_OP = 'UPDATE' THEN
    PERFORM add_to_request_counts(request_status, status, sum(n)) FROM (
      SELECT request_status, status, 1 AS n FROM after_rows WHERE contact_id IS NOT NULL
      UNION ALL
      SELECT request_status, status, -1 FROM before_rows WHERE contact_id IS NOT NULL
    ) AS change
     GROUP BY request_status, status HAVING sum(n) <> 0;
  ELSE
    PERFORM add_to_request_counts(request_status, status, -count(*))
       FROM before_rows WHERE contact_id IS NOT NULL GROUP BY request_status, status;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER introductions_counted_new AFTER INSERT ON introductions
  REFERENCING NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_request_counts();
--> statement-breakpoint
CREATE TRIGGER introductions_counted_changed AFTER UPDATE ON introductions
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_request_counts();
--> statement-breakpoint
CREATE TRIGGER introductions_counted_gone AFTER DELETE ON introductions
  REFERENCING OLD TABLE AS before_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_request_counts();
--> statement-breakpoint
-- What the rows of introductions say, counted anew: after a load with the triggers off, or to check them.
CREATE FUNCTION rebuild_request_counts() RETURNS void LANGUAGE sql AS $$
  DELETE FROM request_counts;
  INSERT INTO request_counts (request_status, status, n)
  SELECT request_status, status, count(*) FROM introductions WHERE contact_id IS NOT NULL GROUP BY 1, 2;
$$;
--> statement-breakpoint
SELECT rebuild_request_counts();
