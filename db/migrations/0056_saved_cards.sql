-- Cards that a processor keeps for one customer of one merchant, and the customer and the consent that lead to them.
CREATE TABLE "sandbox"."saved_cards" (
	"token" text PRIMARY KEY NOT NULL,
	"shopper" text NOT NULL,
	"fingerprint" text NOT NULL,
	"brand" text NOT NULL,
	"first6" text NOT NULL,
	"last4" text NOT NULL,
	"exp_month" integer NOT NULL,
	"exp_year" integer NOT NULL,
	"behaviour" jsonb NOT NULL,
	"known_from" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_cards" (
	"id" text NOT NULL,
	"merchant_id" text NOT NULL,
	"provider" text NOT NULL,
	"connection_id" text,
	"customer_hash" text NOT NULL,
	"payer_key" text,
	"status" text NOT NULL,
	"brand" text NOT NULL,
	"first6" text,
	"last4" text,
	"exp_month" integer,
	"exp_year" integer,
	"token_sealed" text,
	"token_hash" text,
	"consented_at" timestamp (3) with time zone NOT NULL,
	"consent_version" text NOT NULL,
	"consent_locale" text NOT NULL,
	"attempt_id" text NOT NULL,
	"remove_at" timestamp (3) with time zone,
	"remove_tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_cards_merchant_id_id_pk" PRIMARY KEY("merchant_id","id"),
	CONSTRAINT "saved_cards_status" CHECK ("saved_cards"."status" in ('ACTIVE','UNUSABLE','REMOVING','REMOVED')),
	CONSTRAINT "saved_cards_first6" CHECK ("saved_cards"."first6" ~ '^[0-9]{6}$'),
	CONSTRAINT "saved_cards_last4" CHECK ("saved_cards"."last4" ~ '^[0-9]{4}$'),
	CONSTRAINT "saved_cards_expiry" CHECK (("saved_cards"."exp_month" is null) = ("saved_cards"."exp_year" is null) and ("saved_cards"."exp_month" is null or "saved_cards"."exp_month" between 1 and 12 and "saved_cards"."exp_year" between 2000 and 2999)),
	CONSTRAINT "saved_cards_token" CHECK (("saved_cards"."token_sealed" is null) = ("saved_cards"."token_hash" is null)),
	CONSTRAINT "saved_cards_removed" CHECK (("saved_cards"."token_sealed" is null) = ("saved_cards"."status" = 'REMOVED')),
	CONSTRAINT "saved_cards_remove_at" CHECK (("saved_cards"."remove_at" is not null) = ("saved_cards"."status" in ('REMOVING','REMOVED'))),
	CONSTRAINT "saved_cards_consent_locale" CHECK ("saved_cards"."consent_locale" in ('pt-BR','en','es'))
);
--> statement-breakpoint
ALTER TABLE "report_alerts" DROP CONSTRAINT "report_alerts_reason";
--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "card_consent" jsonb;
--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "customer_hash" text;
--> statement-breakpoint
ALTER TABLE "sandbox"."card_payments" ADD COLUMN "saved_token" text;
--> statement-breakpoint
ALTER TABLE "saved_cards" ADD CONSTRAINT "saved_cards_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "saved_cards" ADD CONSTRAINT "saved_cards_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "saved_cards_shopper_card_key" ON "sandbox"."saved_cards" USING btree ("shopper","fingerprint");
--> statement-breakpoint
CREATE UNIQUE INDEX "saved_cards_token_key" ON "saved_cards" USING btree ("merchant_id","provider",coalesce("connection_id", ''),"token_hash") WHERE "saved_cards"."token_hash" is not null;
--> statement-breakpoint
CREATE INDEX "saved_cards_customer" ON "saved_cards" USING btree ("merchant_id","customer_hash","id");
--> statement-breakpoint
CREATE INDEX "saved_cards_payer" ON "saved_cards" USING btree ("merchant_id","payer_key") WHERE "saved_cards"."payer_key" is not null;
--> statement-breakpoint
CREATE INDEX "saved_cards_connection" ON "saved_cards" USING btree ("connection_id") WHERE "saved_cards"."connection_id" is not null;
--> statement-breakpoint
ALTER TABLE "report_alerts" ADD CONSTRAINT "report_alerts_reason" CHECK ("report_alerts"."reason" in ('UNSIGNED','UNREADABLE','ID_REUSED','NOTHING_OF_OURS','ANOTHER_METHOD','ANOTHER_CURRENCY','ANOTHER_AMOUNT','ANOTHER_PAYMENT','CONTRADICTION','UNWITNESSED','DISPUTED','NOT_BOOKABLE','ANOTHER_SHOPPER','CARD_NOT_REMOVED'));