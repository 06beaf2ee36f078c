CREATE UNIQUE INDEX "merchants_number_key" ON "merchants" USING btree ("number");--> statement-breakpoint
CREATE INDEX "merchants_document" ON "merchants" USING btree ("document" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "merchants_name_words" ON "merchants" USING gin (to_tsvector('simple', "name"));--> statement-breakpoint
CREATE INDEX "provider_calls_hour" ON "provider_calls" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "suspense_status" ON "suspense" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "users_email_prefix" ON "users" USING btree (lower("email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_name_words" ON "users" USING gin (to_tsvector('simple', "name"));