CREATE TABLE "chain_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"next_index" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chain_accounts_index" CHECK ("chain_accounts"."next_index" >= 0)
);
--> statement-breakpoint
CREATE TABLE "chain_blocks" (
	"connection_id" text NOT NULL,
	"chain" text NOT NULL,
	"height" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "chain_blocks_connection_id_chain_height_pk" PRIMARY KEY("connection_id","chain","height")
);
--> statement-breakpoint
CREATE TABLE "chain_cursors" (
	"connection_id" text NOT NULL,
	"chain" text NOT NULL,
	"height" bigint NOT NULL,
	"head_height" bigint NOT NULL,
	"read_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"lease_owner" text,
	"lease_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chain_cursors_connection_id_chain_pk" PRIMARY KEY("connection_id","chain"),
	CONSTRAINT "chain_cursors_height" CHECK ("chain_cursors"."height" >= 0 and "chain_cursors"."head_height" >= 0),
	CONSTRAINT "chain_cursors_lease" CHECK (("chain_cursors"."lease_owner" is null) = ("chain_cursors"."lease_until" is null))
);
--> statement-breakpoint
CREATE TABLE "chain_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"connection_id" text NOT NULL,
	"chain" text NOT NULL,
	"account_id" text NOT NULL,
	"address_index" integer NOT NULL,
	"address" text NOT NULL,
	"currency" text NOT NULL,
	"asset" text,
	"expected_units" numeric(38, 0) NOT NULL,
	"required_confirmations" integer NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	"told_version" bigint DEFAULT 0 NOT NULL,
	"watched_until" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chain_payments_expected" CHECK ("chain_payments"."expected_units" > 0),
	CONSTRAINT "chain_payments_version" CHECK ("chain_payments"."version" >= "chain_payments"."told_version")
);
--> statement-breakpoint
CREATE TABLE "chain_transfers" (
	"payment_id" text NOT NULL,
	"hash" text NOT NULL,
	"position" integer NOT NULL,
	"asset" text,
	"amount_units" numeric(38, 0) NOT NULL,
	"block_height" bigint,
	"block_hash" text,
	"is_gone" boolean DEFAULT false NOT NULL,
	"is_witnessed" boolean DEFAULT false NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "chain_transfers_payment_id_hash_position_pk" PRIMARY KEY("payment_id","hash","position"),
	CONSTRAINT "chain_transfers_amount" CHECK ("chain_transfers"."amount_units" > 0),
	CONSTRAINT "chain_transfers_block" CHECK (("chain_transfers"."block_height" is null) = ("chain_transfers"."block_hash" is null))
);
--> statement-breakpoint
ALTER TABLE "chain_blocks" ADD CONSTRAINT "chain_blocks_cursor_fk" FOREIGN KEY ("connection_id","chain") REFERENCES "public"."chain_cursors"("connection_id","chain") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chain_payments" ADD CONSTRAINT "chain_payments_account_id_chain_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."chain_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chain_payments" ADD CONSTRAINT "chain_payments_cursor_fk" FOREIGN KEY ("connection_id","chain") REFERENCES "public"."chain_cursors"("connection_id","chain") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chain_transfers" ADD CONSTRAINT "chain_transfers_payment_id_chain_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."chain_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "chain_payments_index_key" ON "chain_payments" USING btree ("account_id","address_index");--> statement-breakpoint
CREATE UNIQUE INDEX "chain_payments_address_key" ON "chain_payments" USING btree ("chain","address");--> statement-breakpoint
CREATE INDEX "chain_payments_watched" ON "chain_payments" USING btree ("connection_id","chain","watched_until");--> statement-breakpoint
CREATE INDEX "chain_payments_untold" ON "chain_payments" USING btree ("connection_id") WHERE "chain_payments"."version" > "chain_payments"."told_version";