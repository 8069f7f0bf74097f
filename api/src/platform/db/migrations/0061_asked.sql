CREATE TABLE "asked_addresses" (
	"mark" text PRIMARY KEY NOT NULL,
	"mailed_at" timestamp with time zone,
	"unanswered" integer DEFAULT 0 NOT NULL,
	"never_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "asked_addresses_old" ON "asked_addresses" USING btree ("mailed_at") WHERE never_at is null;--> statement-breakpoint
INSERT INTO "asked_addresses" ("mark", "mailed_at")
  SELECT encode(sha256(convert_to("email", 'UTF8')), 'hex'), max("mailed_at") FROM "follows" WHERE "mailed_at" IS NOT NULL GROUP BY "email";
