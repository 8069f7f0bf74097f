CREATE TABLE "key_marks" (
	"name" text PRIMARY KEY NOT NULL,
	"mark" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
