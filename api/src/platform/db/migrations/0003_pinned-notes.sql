CREATE TABLE "pinned_notes" (
	"introduction_id" uuid PRIMARY KEY NOT NULL,
	"note_id" uuid NOT NULL,
	CONSTRAINT "pinned_notes_note_id_unique" UNIQUE("note_id")
);
--> statement-breakpoint
ALTER TABLE "pinned_notes" ADD CONSTRAINT "pinned_notes_introduction_id_introductions_id_fk" FOREIGN KEY ("introduction_id") REFERENCES "public"."introductions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pinned_notes" ADD CONSTRAINT "pinned_notes_note_id_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."notes"("id") ON DELETE no action ON UPDATE no action;