ALTER TABLE "entrepreneurs" ADD COLUMN "buys" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "entrepreneurs" ADD CONSTRAINT "entrepreneurs_buys" CHECK (jsonb_array_length(buys) <= 6 and (
        buys = '[]' or status in ('draft', 'changes_requested', 'refused') or target =
          coalesce((buys -> 0 ->> 'sum')::bigint, 0) + coalesce((buys -> 1 ->> 'sum')::bigint, 0)
          + coalesce((buys -> 2 ->> 'sum')::bigint, 0) + coalesce((buys -> 3 ->> 'sum')::bigint, 0)
          + coalesce((buys -> 4 ->> 'sum')::bigint, 0) + coalesce((buys -> 5 ->> 'sum')::bigint, 0)));