CREATE TABLE "csv_choices" (
	"user_id" text PRIMARY KEY NOT NULL,
	"separator" text NOT NULL,
	"decimal" text NOT NULL,
	"bom" boolean NOT NULL,
	"time_zone" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "csv_choices_separator" CHECK ("csv_choices"."separator" in ('comma','semicolon')),
	CONSTRAINT "csv_choices_decimal" CHECK ("csv_choices"."decimal" in ('point','comma')),
	CONSTRAINT "csv_choices_time_zone" CHECK ("csv_choices"."time_zone" in ('utc','merchant'))
);
--> statement-breakpoint
ALTER TABLE "csv_choices" ADD CONSTRAINT "csv_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;