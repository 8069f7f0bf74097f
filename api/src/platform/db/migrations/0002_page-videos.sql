CREATE TABLE "video_parts" (
	"entrepreneur_id" uuid NOT NULL,
	"part" smallint NOT NULL,
	"file" text NOT NULL,
	"bytes" integer NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "video_parts_entrepreneur_id_part_pk" PRIMARY KEY("entrepreneur_id","part")
);
--> statement-breakpoint
CREATE TABLE "page_videos" (
	"entrepreneur_id" uuid PRIMARY KEY NOT NULL,
	"file" text NOT NULL,
	"bytes" integer NOT NULL,
	"seconds" smallint NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "page_videos_file_unique" UNIQUE("file")
);
--> statement-breakpoint
ALTER TABLE "video_parts" ADD CONSTRAINT "video_parts_entrepreneur_id_entrepreneurs_id_fk" FOREIGN KEY ("entrepreneur_id") REFERENCES "public"."entrepreneurs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_videos" ADD CONSTRAINT "page_videos_entrepreneur_id_entrepreneurs_id_fk" FOREIGN KEY ("entrepreneur_id") REFERENCES "public"."entrepreneurs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "video_parts_added" ON "video_parts" USING btree ("added_at");