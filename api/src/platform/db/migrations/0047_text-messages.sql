CREATE TABLE "text_news" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "text_news_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "text_numbers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"way" text NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	"last_on" date,
	CONSTRAINT "text_numbers_sms_to_nigeria" CHECK (way <> 'sms' or phone like '+234%')
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "channel" text DEFAULT 'mail' NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "filling" jsonb;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "doubts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "text_news" ADD CONSTRAINT "text_news_user_id_text_numbers_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."text_numbers"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_numbers" ADD CONSTRAINT "text_numbers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "text_news_in_time" ON "text_news" USING btree ("at");