ALTER TABLE "charges" DROP CONSTRAINT "charges_link_quantity";--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "slots_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "slots_holder" text;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "lapsed_slots" integer;--> statement-breakpoint
CREATE INDEX "charges_slots_until" ON "charges" USING btree ("slots_until") WHERE "charges"."slots_until" is not null and "charges"."lapsed_slots" is null and "charges"."status" = 'PENDING';--> statement-breakpoint
CREATE INDEX "charges_slots_holder" ON "charges" USING btree ("payment_link_id","slots_holder") WHERE "charges"."slots_holder" is not null and "charges"."status" = 'PENDING';--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_lapsed_slots" CHECK (case when "charges"."lapsed_slots" is null then "charges"."link_quantity" > 0 else "charges"."link_quantity" = 0 and "charges"."lapsed_slots" between 1 and 100 end);--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_link_quantity" CHECK ("charges"."link_quantity" between 0 and 100);