CREATE TABLE "payout_schedules" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"covers" text NOT NULL,
	"recipient_id" text,
	"every" text NOT NULL,
	"on_day" integer,
	"minimum_minor" bigint NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"set_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payout_schedules_account_key" UNIQUE NULLS NOT DISTINCT("merchant_id","covers","recipient_id"),
	CONSTRAINT "payout_schedules_covers" CHECK ("payout_schedules"."covers" in ('MERCHANT','RECIPIENT','RECIPIENTS')),
	CONSTRAINT "payout_schedules_recipient" CHECK (("payout_schedules"."covers" = 'RECIPIENT') = ("payout_schedules"."recipient_id" is not null)),
	CONSTRAINT "payout_schedules_every" CHECK ("payout_schedules"."every" in ('DAILY','WEEKLY','MONTHLY','MINIMUM')),
	CONSTRAINT "payout_schedules_on_day" CHECK (("payout_schedules"."every" in ('WEEKLY','MONTHLY')) = ("payout_schedules"."on_day" is not null)),
	CONSTRAINT "payout_schedules_minimum" CHECK ("payout_schedules"."minimum_minor" >= 1)
);
--> statement-breakpoint
CREATE TABLE "payout_settings" (
	"merchant_id" text PRIMARY KEY NOT NULL,
	"pix_key" text,
	"daily_limit_minor" bigint NOT NULL,
	"approval_above_minor" bigint NOT NULL,
	"fee_minor" bigint NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payout_settings_limits" CHECK (least("payout_settings"."daily_limit_minor", "payout_settings"."approval_above_minor") >= 0),
	CONSTRAINT "payout_settings_fee" CHECK ("payout_settings"."fee_minor" between 0 and 99999999999)
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"recipient_id" text,
	"provider" text NOT NULL,
	"connection_id" text,
	"amount_minor" bigint NOT NULL,
	"fee_minor" bigint NOT NULL,
	"pix_key" text NOT NULL,
	"document" text NOT NULL,
	"status" text NOT NULL,
	"end_to_end_id" text,
	"failure_code" text,
	"requested_by" text NOT NULL,
	"decided_by" text,
	"request_claim_id" uuid,
	"schedule_id" text,
	"due_at" timestamp (3) with time zone,
	"approved_at" timestamp (3) with time zone,
	"asked_at" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payouts_status" CHECK ("payouts"."status" in ('REQUESTED','APPROVED','SENT','PAID','FAILED','CANCELED')),
	CONSTRAINT "payouts_amount" CHECK ("payouts"."amount_minor" between 1 and 99999999999 and "payouts"."fee_minor" >= 0),
	CONSTRAINT "payouts_two_people" CHECK ("payouts"."decided_by" is null or "payouts"."decided_by" <> "payouts"."requested_by"),
	CONSTRAINT "payouts_paid" CHECK (("payouts"."status" = 'PAID') = ("payouts"."paid_at" is not null)),
	CONSTRAINT "payouts_failed" CHECK (("payouts"."status" = 'FAILED') = ("payouts"."failure_code" is not null)),
	CONSTRAINT "payouts_round" CHECK (("payouts"."schedule_id" is null) = ("payouts"."due_at" is null))
);
--> statement-breakpoint
CREATE TABLE "sandbox"."pix_payouts" (
	"reference" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"document" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"end_to_end_id" text NOT NULL,
	"failure_code" text,
	"settles_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pix_payouts_amount" CHECK ("sandbox"."pix_payouts"."amount_minor" > 0)
);
--> statement-breakpoint
ALTER TABLE "connections" DROP CONSTRAINT "connections_port";--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_kind";--> statement-breakpoint
ALTER TABLE "ledger_transactions" DROP CONSTRAINT "ledger_transactions_kind";--> statement-breakpoint
ALTER TABLE "ledger_transactions" DROP CONSTRAINT "ledger_transactions_of_charge";--> statement-breakpoint
ALTER TABLE "payout_schedules" ADD CONSTRAINT "payout_schedules_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_schedules" ADD CONSTRAINT "payout_schedules_recipient_id_recipients_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."recipients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_schedules" ADD CONSTRAINT "payout_schedules_set_by_users_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_settings" ADD CONSTRAINT "payout_settings_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_recipient_id_recipients_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."recipients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payout_schedules_next" ON "payout_schedules" USING btree ("next_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_request_claim_key" ON "payouts" USING btree ("request_claim_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_round_key" ON "payouts" USING btree ("schedule_id","due_at",coalesce("recipient_id", '')) WHERE "payouts"."schedule_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_end_to_end_key" ON "payouts" USING btree ("end_to_end_id");--> statement-breakpoint
CREATE INDEX "payouts_merchant" ON "payouts" USING btree ("merchant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payouts_status" ON "payouts" USING btree ("merchant_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "payouts_recipient" ON "payouts" USING btree ("merchant_id","recipient_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payouts_connection" ON "payouts" USING btree ("connection_id","created_at") WHERE "payouts"."connection_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "pix_payouts_end_to_end_key" ON "sandbox"."pix_payouts" USING btree ("end_to_end_id");--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_port" CHECK ("connections"."port" in ('pix','card','international','crypto','payout'));--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_kind" CHECK ("ledger_accounts"."kind" in ('RECEIVABLE','FEES','MERCHANT','RECIPIENT','SUSPENSE','WITHDRAWALS','RESERVED'));--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_kind" CHECK ("ledger_transactions"."kind" in ('PAYMENT','REFUND','DISPUTE','DISPUTE_WON','SUSPENSE','SUSPENSE_REFUND','SUSPENSE_ACCEPTED','WITHDRAWAL_HELD','WITHDRAWAL_RELEASED','WITHDRAWAL_PAID','PAYOUT_RESERVED','PAYOUT_RELEASED','PAYOUT_PAID'));--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_of_charge" CHECK (("ledger_transactions"."kind" like 'WITHDRAWAL%' or "ledger_transactions"."kind" like 'PAYOUT%') = ("ledger_transactions"."charge_id" is null));