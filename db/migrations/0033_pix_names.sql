ALTER TABLE "merchants" ADD COLUMN "pix_name" text;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "pix_city" text;--> statement-breakpoint
ALTER TABLE "merchants" ADD CONSTRAINT "merchants_pix_name" CHECK ("merchants"."pix_name" ~ '^[!-~]([ -~]{0,23}[!-~])?$');--> statement-breakpoint
ALTER TABLE "merchants" ADD CONSTRAINT "merchants_pix_city" CHECK ("merchants"."pix_city" ~ '^[!-~]([ -~]{0,13}[!-~])?$');