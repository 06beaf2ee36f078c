ALTER TABLE "csv_choices" ADD COLUMN "text_cells" text DEFAULT 'guarded' NOT NULL;--> statement-breakpoint
ALTER TABLE "csv_choices" ADD CONSTRAINT "csv_choices_text_cells" CHECK ("csv_choices"."text_cells" in ('plain','guarded'));--> statement-breakpoint
-- Who chose files as programs read them keeps these.
UPDATE "csv_choices" SET text_cells = 'plain' WHERE separator = 'comma' AND decimal = 'point' AND NOT bom AND time_zone = 'utc';
