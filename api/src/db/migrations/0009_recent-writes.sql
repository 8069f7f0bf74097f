CREATE TABLE "recent_writes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "recent_writes_old" ON "recent_writes" USING btree ("at");