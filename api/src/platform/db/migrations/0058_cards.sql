CREATE TABLE "hidden_names" (
	"entrepreneur_id" uuid NOT NULL,
	"name" text NOT NULL,
	"hidden_at" timestamp with time zone NOT NULL,
	CONSTRAINT "hidden_names_entrepreneur_id_name_pk" PRIMARY KEY("entrepreneur_id","name")
);
--> statement-breakpoint
ALTER TABLE "gifts" ADD COLUMN "public_name" text;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "card_for" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "card_from" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "greeting" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "hidden_names" ADD CONSTRAINT "hidden_names_entrepreneur_id_entrepreneurs_id_fk" FOREIGN KEY ("entrepreneur_id") REFERENCES "public"."entrepreneurs"("id") ON DELETE no action ON UPDATE no action;