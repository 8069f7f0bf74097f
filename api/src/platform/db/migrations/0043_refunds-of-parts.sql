ALTER TABLE "refunds" DROP CONSTRAINT "refunds_decided";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_due";--> statement-breakpoint
DROP INDEX "refunds_asked";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_waiting" ON "refunds" USING btree ("payment") WHERE state = 'asked';--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_withdrawn" CHECK ((state = 'withdrawn') = (withdrawn_at is not null));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_decided" CHECK (state in ('asked', 'withdrawn', 'overtaken') or (decided_at is not null and (cause = 'asked') = (decided_by is not null)));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_due" CHECK (state in ('asked', 'withdrawn', 'refused', 'overtaken') or due_on is not null);