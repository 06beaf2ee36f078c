-- Values are text by now (db/packing/unpack-rows.ts). The new names make processes of the version before fail at these
-- columns, instead of sending an event without its data. `json`, because `jsonb` reorders members.
ALTER TABLE "events" ALTER COLUMN "payload" SET DATA TYPE json USING convert_from("payload", 'UTF8')::json;--> statement-breakpoint
ALTER TABLE "events" RENAME COLUMN "payload" TO "data";--> statement-breakpoint
ALTER TABLE "provider_reports" ALTER COLUMN "payload" SET DATA TYPE json USING convert_from("payload", 'UTF8')::json;--> statement-breakpoint
ALTER TABLE "provider_reports" RENAME COLUMN "payload" TO "body";--> statement-breakpoint
ALTER TABLE "request_log"
  ALTER COLUMN "request_body" SET DATA TYPE text USING convert_from("request_body", 'UTF8'),
  ALTER COLUMN "response_body" SET DATA TYPE text USING convert_from("response_body", 'UTF8');
