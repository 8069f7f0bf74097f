CREATE TABLE "draw_chains" (
	"number" integer PRIMARY KEY NOT NULL,
	"anchor" text NOT NULL,
	"length" integer NOT NULL,
	"sealed" text NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	CONSTRAINT "draw_chains_length" CHECK (length > 0)
);
--> statement-breakpoint
CREATE TABLE "draw_list_groups" (
	"day" date NOT NULL,
	"tier" integer NOT NULL,
	"state" text NOT NULL,
	"lga" text NOT NULL,
	"first" integer NOT NULL,
	"n" integer NOT NULL,
	"least" bigint NOT NULL,
	CONSTRAINT "draw_list_groups_key" PRIMARY KEY("day","tier","lga")
);
--> statement-breakpoint
CREATE TABLE "draw_list_pages" (
	"day" date NOT NULL,
	"position" integer NOT NULL,
	"entrepreneur_id" uuid NOT NULL,
	"code" text NOT NULL,
	"tier" integer NOT NULL,
	"need" bigint NOT NULL,
	"state" text NOT NULL,
	"lga" text NOT NULL,
	CONSTRAINT "draw_list_pages_key" PRIMARY KEY("day","position")
);
--> statement-breakpoint
CREATE TABLE "draw_lists" (
	"day" date PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"pages" integer NOT NULL,
	"head" text NOT NULL,
	"frozen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "draw_turns" (
	"draw" bigint NOT NULL,
	"turn" integer NOT NULL,
	"entrepreneur_id" uuid NOT NULL,
	"code" text NOT NULL,
	"passed" text,
	"ledger" bigint NOT NULL,
	CONSTRAINT "draw_turns_key" PRIMARY KEY("draw","turn")
);
--> statement-breakpoint
CREATE TABLE "draws" (
	"number" bigint PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"day" date NOT NULL,
	"chain" integer NOT NULL,
	"step" integer NOT NULL,
	"people" smallint NOT NULL,
	"amount" bigint NOT NULL,
	"state" text,
	"lga" text,
	"commitment" text,
	"again" bigint,
	"nth" integer NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"drawn_at" timestamp with time zone,
	"server_seed" text,
	"donor_seed" text,
	CONSTRAINT "draws_id_unique" UNIQUE("id"),
	CONSTRAINT "draws_step" UNIQUE("chain","step"),
	CONSTRAINT "draws_whole" CHECK (num_nulls(drawn_at, server_seed, donor_seed) in (0, 3)),
	CONSTRAINT "draws_numbers" CHECK (number > 0 and step > 0 and people > 0 and amount > 0 and nth > 0)
);
--> statement-breakpoint
ALTER TABLE "gift_parts" ADD COLUMN "draw" bigint;--> statement-breakpoint
ALTER TABLE "draw_turns" ADD CONSTRAINT "draw_turns_draw_draws_number_fk" FOREIGN KEY ("draw") REFERENCES "public"."draws"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_turns" ADD CONSTRAINT "draw_turns_entrepreneur_id_entrepreneurs_id_fk" FOREIGN KEY ("entrepreneur_id") REFERENCES "public"."entrepreneurs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draws" ADD CONSTRAINT "draws_day_draw_lists_day_fk" FOREIGN KEY ("day") REFERENCES "public"."draw_lists"("day") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draws" ADD CONSTRAINT "draws_chain_draw_chains_number_fk" FOREIGN KEY ("chain") REFERENCES "public"."draw_chains"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draws" ADD CONSTRAINT "draws_again" FOREIGN KEY ("again") REFERENCES "public"."draws"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "draw_list_pages_needs" ON "draw_list_pages" USING btree ("day","tier","lga","need" DESC NULLS FIRST,"position");--> statement-breakpoint
CREATE INDEX "draw_turns_of" ON "draw_turns" USING btree ("entrepreneur_id");--> statement-breakpoint
CREATE INDEX "draws_instead_of" ON "draws" USING btree ("again") WHERE again is not null;--> statement-breakpoint
CREATE INDEX "draws_of_day" ON "draws" USING btree ("day");--> statement-breakpoint
CREATE INDEX "gift_parts_of_draw" ON "gift_parts" USING btree ("draw") WHERE draw is not null;--> statement-breakpoint
ALTER TABLE "gift_parts" ADD CONSTRAINT "gift_parts_drawn" CHECK (draw is null or kind = 'entrepreneur');--> statement-breakpoint
-- A list that was frozen stays as it was; old ones that no draw used may go.
CREATE TRIGGER draw_lists_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON draw_lists
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
--> statement-breakpoint
CREATE TRIGGER draw_list_pages_stay BEFORE UPDATE OR TRUNCATE ON draw_list_pages
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
--> statement-breakpoint
CREATE TRIGGER draw_list_groups_stay BEFORE UPDATE OR TRUNCATE ON draw_list_groups
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
--> statement-breakpoint
CREATE TRIGGER draw_chains_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON draw_chains
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
--> statement-breakpoint
CREATE TRIGGER draw_turns_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON draw_turns
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
--> statement-breakpoint
CREATE TRIGGER draws_stay BEFORE DELETE OR TRUNCATE ON draws
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
--> statement-breakpoint
-- A draw ends once: nothing else of it changes, and nothing afterwards.
CREATE FUNCTION draws_end_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.drawn_at IS NOT NULL
     OR (to_jsonb(NEW) - ARRAY['drawn_at', 'server_seed', 'donor_seed'])
        IS DISTINCT FROM (to_jsonb(OLD) - ARRAY['drawn_at', 'server_seed', 'donor_seed']) THEN
    RAISE EXCEPTION 'The draw % stays as it is.', OLD.number USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER draws_end_once BEFORE UPDATE ON draws FOR EACH ROW EXECUTE FUNCTION draws_end_once();
