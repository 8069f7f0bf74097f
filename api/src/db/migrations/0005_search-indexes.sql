ALTER TABLE "member_counts" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "member_counts" CASCADE;--> statement-breakpoint
DROP INDEX "users_search";--> statement-breakpoint
DROP INDEX "users_name";--> statement-breakpoint
CREATE INDEX "users_ages" ON "users" USING btree ("birth_date" DESC NULLS FIRST,"id","gender","country_code","standing") WHERE standing is not null;--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING btree ("gender","country_code","birth_date" DESC NULLS FIRST,"id","standing") WHERE standing is not null;--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree ("name_key" text_pattern_ops,"birth_date" DESC NULLS FIRST,"id","gender","country_code","standing") WHERE standing is not null;