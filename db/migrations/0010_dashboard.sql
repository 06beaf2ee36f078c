CREATE TABLE "activity_progress" (
	"id" integer PRIMARY KEY NOT NULL,
	"complete_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hourly_activity" (
	"merchant_id" text NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"product" text NOT NULL,
	"method" text NOT NULL,
	"created_count" integer DEFAULT 0 NOT NULL,
	"created_minor" bigint DEFAULT 0 NOT NULL,
	"paid_count" integer DEFAULT 0 NOT NULL,
	"gross_minor" bigint DEFAULT 0 NOT NULL,
	"fee_minor" bigint DEFAULT 0 NOT NULL,
	"refund_count" integer DEFAULT 0 NOT NULL,
	"refunded_minor" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "hourly_activity_merchant_id_hour_product_method_pk" PRIMARY KEY("merchant_id","hour","product","method")
);
--> statement-breakpoint
CREATE TABLE "audit_chains" (
	"chain" text PRIMARY KEY NOT NULL,
	"last_sequence" bigint NOT NULL,
	"last_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"chain" text NOT NULL,
	"sequence" bigint NOT NULL,
	"merchant_id" text,
	"action" text NOT NULL,
	"object_type" text NOT NULL,
	"object_id" text NOT NULL,
	"user_id" text,
	"actor_name" text NOT NULL,
	"actor_role" text NOT NULL,
	"token_id" text,
	"before" json,
	"after" json,
	"address" text,
	"user_agent" text,
	"request_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "audit_entries_chain_sequence_pk" PRIMARY KEY("chain","sequence")
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitations_role_matches_merchant" CHECK (("invitations"."role" in ('ADMIN','OPERATOR')) = ("invitations"."merchant_id" is null))
);
--> statement-breakpoint
CREATE TABLE "merchant_logos" (
	"merchant_id" text PRIMARY KEY NOT NULL,
	"picture" "bytea" NOT NULL,
	"media_type" text NOT NULL,
	"version" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "merchant_logos_media_type" CHECK ("merchant_logos"."media_type" in ('image/png','image/jpeg','image/webp')),
	CONSTRAINT "merchant_logos_size" CHECK (octet_length("merchant_logos"."picture") between 1 and 262144)
);
--> statement-breakpoint
CREATE TABLE "payment_links" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"public_id" text NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"amount_minor" bigint NOT NULL,
	"currency" text DEFAULT 'BRL' NOT NULL,
	"methods" text[],
	"stock" integer,
	"reserved_count" integer DEFAULT 0 NOT NULL,
	"paid_count" integer DEFAULT 0 NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"redirect_url" text,
	"status" text NOT NULL,
	"created_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_links_status" CHECK ("payment_links"."status" in ('ENABLED','DISABLED')),
	CONSTRAINT "payment_links_amount" CHECK ("payment_links"."amount_minor" between 1 and 99999999999),
	CONSTRAINT "payment_links_currency" CHECK ("payment_links"."currency" = 'BRL'),
	CONSTRAINT "payment_links_stock" CHECK ("payment_links"."stock" is null or "payment_links"."stock" between 1 and 1000000),
	CONSTRAINT "payment_links_counts" CHECK ("payment_links"."reserved_count" >= 0 and "payment_links"."paid_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "provider_calls" (
	"provider" text NOT NULL,
	"operation" text NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"outcome" text NOT NULL,
	"count" integer NOT NULL,
	"total_ms" bigint NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "provider_calls_provider_operation_hour_outcome_pk" PRIMARY KEY("provider","operation","hour","outcome"),
	CONSTRAINT "provider_calls_outcome" CHECK ("provider_calls"."outcome" in ('ANSWERED','REFUSED','FAILED','TIMED_OUT'))
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" text NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "request_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"merchant_id" text NOT NULL,
	"user_id" text NOT NULL,
	"token_id" text,
	"operation" text NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"status" integer NOT NULL,
	"error_code" text,
	"duration_ms" integer NOT NULL,
	"object_id" text,
	"idempotency_key" text,
	"address" text,
	"user_agent" text,
	"request_body" text,
	"response_body" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "list_columns" (
	"user_id" text NOT NULL,
	"list" text NOT NULL,
	"columns" text[] NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "list_columns_user_id_list_pk" PRIMARY KEY("user_id","list")
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"address" text,
	"user_agent" text,
	"acting_merchant_id" text,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "access_tokens" ADD COLUMN "last_used_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "api_clients" ADD COLUMN "last_used_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "payment_link_id" text;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "response_body" text;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "support_email" text;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "website" text;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "locale" text DEFAULT 'pt-BR' NOT NULL;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "time_zone" text DEFAULT 'America/Sao_Paulo' NOT NULL;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "methods" text[];--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "brand_color" text;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "logo_version" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "totp_secret_sealed" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "totp_confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "totp_last_step" bigint;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "disabled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "hourly_activity" ADD CONSTRAINT "hourly_activity_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant_logos" ADD CONSTRAINT "merchant_logos_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_links" ADD CONSTRAINT "payment_links_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_links" ADD CONSTRAINT "payment_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_columns" ADD CONSTRAINT "list_columns_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_acting_merchant_id_merchants_id_fk" FOREIGN KEY ("acting_merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_object" ON "audit_entries" USING btree ("chain","object_id","sequence");--> statement-breakpoint
CREATE INDEX "audit_entries_action" ON "audit_entries" USING btree ("chain","action","sequence");--> statement-breakpoint
CREATE INDEX "audit_entries_user" ON "audit_entries" USING btree ("chain","user_id","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_token_key" ON "invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "invitations_merchant" ON "invitations" USING btree ("merchant_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_links_public_id_key" ON "payment_links" USING btree ("public_id");--> statement-breakpoint
CREATE INDEX "payment_links_merchant" ON "payment_links" USING btree ("merchant_id","id");--> statement-breakpoint
CREATE INDEX "request_log_merchant" ON "request_log" USING btree ("merchant_id","id");--> statement-breakpoint
CREATE INDEX "request_log_operation" ON "request_log" USING btree ("merchant_id","operation","id");--> statement-breakpoint
CREATE INDEX "request_log_failed" ON "request_log" USING btree ("merchant_id","id") WHERE "request_log"."status" >= 400;--> statement-breakpoint
CREATE INDEX "request_log_object" ON "request_log" USING btree ("merchant_id","object_id","id") WHERE "request_log"."object_id" is not null;--> statement-breakpoint
CREATE INDEX "request_log_request" ON "request_log" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "request_log_created_at" ON "request_log" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name_key" ON "saved_views" USING btree ("user_id","list","name");--> statement-breakpoint
CREATE INDEX "saved_views_list" ON "saved_views" USING btree ("user_id","list","id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_payment_link_id_payment_links_id_fk" FOREIGN KEY ("payment_link_id") REFERENCES "public"."payment_links"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "charges_merchant_paid" ON "charges" USING btree ("merchant_id","paid_at","id") WHERE "charges"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "charges_payment_link" ON "charges" USING btree ("payment_link_id","id") WHERE "charges"."payment_link_id" is not null;--> statement-breakpoint
CREATE INDEX "refunds_merchant" ON "refunds" USING btree ("merchant_id","updated_at");--> statement-breakpoint
CREATE INDEX "users_merchant" ON "users" USING btree ("merchant_id","id");--> statement-breakpoint
ALTER TABLE "merchants" ADD CONSTRAINT "merchants_locale" CHECK ("merchants"."locale" in ('pt-BR','en','es'));--> statement-breakpoint
ALTER TABLE "merchants" ADD CONSTRAINT "merchants_brand_color" CHECK ("merchants"."brand_color" ~ '^#[0-9a-f]{6}$');--> statement-breakpoint
ALTER TABLE "merchants" ADD CONSTRAINT "merchants_methods" CHECK (cardinality("merchants"."methods") >= 1 and "merchants"."methods" <@ array['PIX','CREDIT_CARD','INTERNATIONAL','CRYPTO']);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_totp" CHECK ("users"."totp_confirmed_at" is null or "users"."totp_secret_sealed" is not null);
--> statement-breakpoint
CREATE FUNCTION audit_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit entries are append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE ON "audit_entries"
  FOR EACH ROW EXECUTE FUNCTION audit_refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_entries_keep BEFORE TRUNCATE ON "audit_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse_change();
