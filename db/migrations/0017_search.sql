DROP INDEX "charges_merchant_reference";--> statement-breakpoint
CREATE INDEX "attempts_merchant" ON "attempts" USING btree ("merchant_id","payment_method","status","id");--> statement-breakpoint
CREATE INDEX "charges_description" ON "charges" USING btree ("merchant_id","product",lower(left("description", 100)) text_pattern_ops) WHERE "charges"."description" is not null;--> statement-breakpoint
CREATE INDEX "charges_customer_name" ON "charges" USING btree ("merchant_id","product",lower("customer"->>'name') text_pattern_ops) WHERE "charges"."customer"->>'name' is not null;--> statement-breakpoint
CREATE INDEX "charges_customer_email" ON "charges" USING btree ("merchant_id","product",lower("customer"->>'email') text_pattern_ops) WHERE "charges"."customer"->>'email' is not null;--> statement-breakpoint
CREATE INDEX "charges_customer_document" ON "charges" USING btree ("merchant_id","product",("customer"->>'document')) WHERE "charges"."customer"->>'document' is not null;--> statement-breakpoint
CREATE INDEX "charges_amount" ON "charges" USING btree ("merchant_id","gross_amount_minor","id");--> statement-breakpoint
CREATE INDEX "charges_refunded" ON "charges" USING btree ("merchant_id","product","id") WHERE "charges"."refunded_minor" = "charges"."gross_amount_minor";--> statement-breakpoint
CREATE INDEX "payment_links_title" ON "payment_links" USING btree ("merchant_id",lower("title") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "payment_links_amount" ON "payment_links" USING btree ("merchant_id","amount_minor","id");--> statement-breakpoint
CREATE INDEX "recipients_name" ON "recipients" USING btree ("merchant_id",lower("name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "recipients_email" ON "recipients" USING btree ("merchant_id",lower("email") text_pattern_ops) WHERE "recipients"."email" is not null;--> statement-breakpoint
CREATE INDEX "recipients_document" ON "recipients" USING btree ("merchant_id","document");--> statement-breakpoint
CREATE INDEX "refunds_amount" ON "refunds" USING btree ("merchant_id","amount_minor","id");--> statement-breakpoint
CREATE INDEX "charges_merchant_reference" ON "charges" USING btree ("merchant_id","product",lower("external_reference") text_pattern_ops,"id") WHERE "charges"."external_reference" is not null;