DROP INDEX "charges_due";--> statement-breakpoint
CREATE INDEX "charges_due" ON "charges" USING btree ("expires_at","merchant_id","product") WHERE "charges"."status" = 'PENDING';