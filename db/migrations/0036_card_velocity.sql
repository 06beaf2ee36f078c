CREATE TABLE "card_alerts" (
	"merchant_id" text NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"scope" text NOT NULL,
	"challenged" integer NOT NULL,
	"held" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "card_alerts_merchant_id_hour_scope_pk" PRIMARY KEY("merchant_id","hour","scope"),
	CONSTRAINT "card_alerts_scope" CHECK ("card_alerts"."scope" in ('card','address','bin','link','merchant'))
);
--> statement-breakpoint
CREATE TABLE "card_tries" (
	"attempt_id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"fingerprint" text NOT NULL,
	"bin" text NOT NULL,
	"network_hash" text,
	"payment_link_id" text,
	"outcome" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "card_tries_outcome" CHECK ("card_tries"."outcome" in ('APPROVED','DECLINED','ERROR'))
);
--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "card_limits" json;--> statement-breakpoint
ALTER TABLE "card_alerts" ADD CONSTRAINT "card_alerts_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_tries" ADD CONSTRAINT "card_tries_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_tries" ADD CONSTRAINT "card_tries_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_tries" ADD CONSTRAINT "card_tries_payment_link_id_payment_links_id_fk" FOREIGN KEY ("payment_link_id") REFERENCES "public"."payment_links"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_alerts_hour" ON "card_alerts" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "card_tries_fingerprint" ON "card_tries" USING btree ("fingerprint","created_at");--> statement-breakpoint
CREATE INDEX "card_tries_network" ON "card_tries" USING btree ("network_hash","created_at") WHERE "card_tries"."network_hash" is not null;--> statement-breakpoint
CREATE INDEX "card_tries_bin" ON "card_tries" USING btree ("merchant_id","bin","created_at");--> statement-breakpoint
CREATE INDEX "card_tries_link" ON "card_tries" USING btree ("payment_link_id","created_at") WHERE "card_tries"."payment_link_id" is not null;--> statement-breakpoint
CREATE INDEX "card_tries_merchant" ON "card_tries" USING btree ("merchant_id","created_at");--> statement-breakpoint
CREATE INDEX "card_tries_created_at" ON "card_tries" USING btree ("created_at");