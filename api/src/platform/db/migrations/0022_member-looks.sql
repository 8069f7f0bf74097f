CREATE TABLE "member_look_days" (
	"reader_id" uuid NOT NULL,
	"day" date NOT NULL,
	"listed" integer DEFAULT 0 NOT NULL,
	"opened" integer DEFAULT 0 NOT NULL,
	"limited_at" timestamp with time zone,
	CONSTRAINT "member_look_days_reader_id_day_pk" PRIMARY KEY("reader_id","day")
);
--> statement-breakpoint
CREATE TABLE "member_looks" (
	"reader_id" uuid NOT NULL,
	"day" date NOT NULL,
	"seen_id" uuid NOT NULL,
	"listed" boolean DEFAULT false NOT NULL,
	"opened" boolean DEFAULT false NOT NULL,
	CONSTRAINT "member_looks_reader_id_day_seen_id_pk" PRIMARY KEY("reader_id","day","seen_id")
);
--> statement-breakpoint
CREATE INDEX "member_look_days_day" ON "member_look_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "member_look_days_limited" ON "member_look_days" USING btree ("day") WHERE limited_at is not null;--> statement-breakpoint
CREATE INDEX "member_looks_seen" ON "member_looks" USING btree ("seen_id","day");--> statement-breakpoint
CREATE INDEX "member_looks_day" ON "member_looks" USING btree ("day");