ALTER TABLE "aml_flags" ADD COLUMN "found_after" bigint;--> statement-breakpoint
ALTER TABLE "aml_flags" ADD COLUMN "decided_after" bigint;