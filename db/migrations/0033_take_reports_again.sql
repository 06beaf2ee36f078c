ALTER TABLE "report_alerts" ADD COLUMN "taken_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "report_alerts" ADD COLUMN "taken_by" text;--> statement-breakpoint
ALTER TABLE "report_alerts" ADD CONSTRAINT "report_alerts_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_alerts" ADD CONSTRAINT "report_alerts_taken" CHECK (("report_alerts"."taken_at" is null) = ("report_alerts"."taken_by" is null));