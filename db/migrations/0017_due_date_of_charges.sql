ALTER TABLE "charges" ADD COLUMN "due_date" text;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_due_date" CHECK ("charges"."due_date" ~ '^\d{4}-\d\d-\d\d$');