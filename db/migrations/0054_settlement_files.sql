CREATE TABLE "settlement_files" (
	"id" text PRIMARY KEY NOT NULL,
	"connection_id" text NOT NULL,
	"name" text NOT NULL,
	"form" jsonb NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"known" integer DEFAULT 0 NOT NULL,
	"unmatched" integer DEFAULT 0 NOT NULL,
	"ignored" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "settlement_files_counts" CHECK (least("settlement_files"."taken", "settlement_files"."known", "settlement_files"."unmatched", "settlement_files"."ignored", "settlement_files"."refused") >= 0)
);
--> statement-breakpoint
ALTER TABLE "settlement_files" ADD CONSTRAINT "settlement_files_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "settlement_files_newest" ON "settlement_files" USING btree ("connection_id","created_at","id");