CREATE TABLE "refused_photos" (
	"user_id" uuid NOT NULL,
	"picture" text NOT NULL,
	"reason" text NOT NULL,
	"refused_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refused_photos_user_id_picture_pk" PRIMARY KEY("user_id","picture")
);
--> statement-breakpoint
ALTER TABLE "endings" ADD COLUMN "other_own_id" uuid;--> statement-breakpoint
ALTER TABLE "closing_photos" ADD COLUMN "picture" text;--> statement-breakpoint
ALTER TABLE "closings" ADD COLUMN "photos_missing" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "picture" text;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "added_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refused_photos" ADD CONSTRAINT "refused_photos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refused_photos_picture" ON "refused_photos" USING btree ("picture");--> statement-breakpoint
CREATE INDEX "photos_picture" ON "photos" USING btree ("picture") WHERE picture is not null;
--> statement-breakpoint
UPDATE "endings" SET "other_own_id" = own."id" FROM "introductions" AS own WHERE own."user_id" = "endings"."other_id" AND own."contact_id" IS NULL;
