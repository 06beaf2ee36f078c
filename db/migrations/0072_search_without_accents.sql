DROP INDEX "charges_merchant_reference";--> statement-breakpoint
DROP INDEX "charges_description";--> statement-breakpoint
DROP INDEX "charges_customer_name";--> statement-breakpoint
DROP INDEX "charges_customer_email";--> statement-breakpoint
DROP INDEX "invoices_merchant_reference";--> statement-breakpoint
DROP INDEX "invoices_merchant_customer_name";--> statement-breakpoint
DROP INDEX "invoices_merchant_customer_email";--> statement-breakpoint
DROP INDEX "invoices_reference";--> statement-breakpoint
DROP INDEX "invoices_customer_name";--> statement-breakpoint
DROP INDEX "invoices_customer_email";--> statement-breakpoint
DROP INDEX "merchants_name_words";--> statement-breakpoint
DROP INDEX "payment_links_title";--> statement-breakpoint
DROP INDEX "recipients_name";--> statement-breakpoint
DROP INDEX "recipients_email";--> statement-breakpoint
DROP INDEX "users_name_words";--> statement-breakpoint
CREATE INDEX "charges_merchant_reference" ON "charges" USING btree ("merchant_id","product",lower(normalize(regexp_replace(normalize("external_reference", NFD), '[\u0300-\u036f]', '', 'g'), NFC)) text_pattern_ops,"id") WHERE "charges"."external_reference" is not null;--> statement-breakpoint
CREATE INDEX "charges_description" ON "charges" USING btree ("merchant_id","product",lower(normalize(regexp_replace(normalize(left("description", 100), NFD), '[\u0300-\u036f]', '', 'g'), NFC)) text_pattern_ops) WHERE "charges"."description" is not null;--> statement-breakpoint
CREATE INDEX "charges_customer_name" ON "charges" USING btree ("merchant_id","product",lower(normalize(regexp_replace(normalize(("customer"->>'name'), NFD), '[\u0300-\u036f]', '', 'g'), NFC)) text_pattern_ops) WHERE "charges"."customer"->>'name' is not null;--> statement-breakpoint
CREATE INDEX "charges_customer_email" ON "charges" USING btree ("merchant_id","product",lower(normalize(regexp_replace(normalize(("customer"->>'email'), NFD), '[\u0300-\u036f]', '', 'g'), NFC)) text_pattern_ops) WHERE "charges"."customer"->>'email' is not null;--> statement-breakpoint
CREATE INDEX "invoices_merchant_reference" ON "invoices" USING btree ("merchant_id",lower(normalize(regexp_replace(normalize("external_reference", NFD), '[\u0300-\u036f]', '', 'g'), NFC)) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "invoices_merchant_customer_name" ON "invoices" USING btree ("merchant_id",lower(normalize(regexp_replace(normalize("customer_name", NFD), '[\u0300-\u036f]', '', 'g'), NFC)) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "invoices_merchant_customer_email" ON "invoices" USING btree ("merchant_id",lower(normalize(regexp_replace(normalize("customer_email", NFD), '[\u0300-\u036f]', '', 'g'), NFC)) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "invoices_reference" ON "invoices" USING btree (lower(normalize(regexp_replace(normalize("external_reference", NFD), '[\u0300-\u036f]', '', 'g'), NFC)) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "invoices_customer_name" ON "invoices" USING btree (lower(normalize(regexp_replace(normalize("customer_name", NFD), '[\u0300-\u036f]', '', 'g'), NFC)) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "invoices_customer_email" ON "invoices" USING btree (lower(normalize(regexp_replace(normalize("customer_email", NFD), '[\u0300-\u036f]', '', 'g'), NFC)) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "merchants_name_words" ON "merchants" USING gin (to_tsvector('simple', lower(normalize(regexp_replace(normalize("name", NFD), '[\u0300-\u036f]', '', 'g'), NFC))));--> statement-breakpoint
CREATE INDEX "payment_links_title" ON "payment_links" USING btree ("merchant_id",lower(normalize(regexp_replace(normalize("title", NFD), '[\u0300-\u036f]', '', 'g'), NFC)) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "recipients_name" ON "recipients" USING btree ("merchant_id",lower(normalize(regexp_replace(normalize("name", NFD), '[\u0300-\u036f]', '', 'g'), NFC)) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "recipients_email" ON "recipients" USING btree ("merchant_id",lower(normalize(regexp_replace(normalize("email", NFD), '[\u0300-\u036f]', '', 'g'), NFC)) text_pattern_ops) WHERE "recipients"."email" is not null;--> statement-breakpoint
CREATE INDEX "users_name_words" ON "users" USING gin (to_tsvector('simple', lower(normalize(regexp_replace(normalize("name", NFD), '[\u0300-\u036f]', '', 'g'), NFC))));