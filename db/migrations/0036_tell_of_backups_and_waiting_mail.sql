ALTER TABLE "installation" ADD COLUMN "secret_key_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "backed_up_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "mails_waiting" ON "mails" USING btree ("created_at") WHERE "mails"."sent_at" is null and "mails"."refused_at" is null;