-- A text is a packed value's first form: what stands is read as it is, and new rows are packed. The new names
-- make processes of the version before fail at these columns, instead of sending bytes as an event.
ALTER TABLE "events" ALTER COLUMN "data" SET DATA TYPE bytea USING convert_to("data"::text, 'UTF8');--> statement-breakpoint
ALTER TABLE "events" RENAME COLUMN "data" TO "payload";--> statement-breakpoint
ALTER TABLE "provider_reports" ALTER COLUMN "body" SET DATA TYPE bytea USING convert_to("body"::text, 'UTF8');--> statement-breakpoint
ALTER TABLE "provider_reports" RENAME COLUMN "body" TO "payload";--> statement-breakpoint
ALTER TABLE "request_log" ALTER COLUMN "request_body" SET DATA TYPE bytea USING convert_to("request_body", 'UTF8');--> statement-breakpoint
ALTER TABLE "request_log" ALTER COLUMN "response_body" SET DATA TYPE bytea USING convert_to("response_body", 'UTF8');
