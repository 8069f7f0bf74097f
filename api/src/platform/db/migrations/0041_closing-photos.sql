CREATE TABLE "closing_photos" (
	"closing_id" uuid NOT NULL,
	"file" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"try_at" timestamp with time zone NOT NULL,
	CONSTRAINT "closing_photos_closing_id_file_pk" PRIMARY KEY("closing_id","file")
);
--> statement-breakpoint
ALTER TABLE "closing_photos" ADD CONSTRAINT "closing_photos_closing_id_closings_id_fk" FOREIGN KEY ("closing_id") REFERENCES "public"."closings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "closing_photos_due" ON "closing_photos" USING btree ("try_at");--> statement-breakpoint
CREATE INDEX "closing_photos_file" ON "closing_photos" USING btree ("file");