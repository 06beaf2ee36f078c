CREATE TABLE "connected_apps" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"client_hash" text NOT NULL,
	"redirect_uri" text NOT NULL,
	"code_challenge" text NOT NULL,
	"scopes" text[] NOT NULL,
	"scope_version" integer NOT NULL,
	"api_version" text NOT NULL,
	"generation" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "connected_apps_generation" CHECK ("connected_apps"."generation" >= 0)
);
--> statement-breakpoint
ALTER TABLE "access_tokens" ADD COLUMN "app_id" text;--> statement-breakpoint
ALTER TABLE "connected_apps" ADD CONSTRAINT "connected_apps_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connected_apps" ADD CONSTRAINT "connected_apps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "connected_apps_own_key" ON "connected_apps" USING btree ("merchant_id","id");--> statement-breakpoint
CREATE INDEX "connected_apps_user" ON "connected_apps" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "connected_apps_expiry" ON "connected_apps" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_app_own_fk" FOREIGN KEY ("merchant_id","app_id") REFERENCES "public"."connected_apps"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_tokens_app" ON "access_tokens" USING btree ("app_id");--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_app_of_merchant" CHECK ("access_tokens"."app_id" is null or "access_tokens"."merchant_id" is not null);