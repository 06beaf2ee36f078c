CREATE TABLE "mail_choices" (
	"user_id" text NOT NULL,
	"notice" text NOT NULL,
	"wanted" boolean NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_choices_user_id_notice_pk" PRIMARY KEY("user_id","notice"),
	CONSTRAINT "mail_choices_notice" CHECK ("mail_choices"."notice" in ('sale','payout','dispute','endpoint','summary'))
);
--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "payer_locale" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "cause" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "refused" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "refusal" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "refused_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "receipt_mail" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "failing_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mail_choices" ADD CONSTRAINT "mail_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mails_cause" ON "mails" USING btree ("cause",lower("recipient")) WHERE "mails"."cause" is not null;--> statement-breakpoint
CREATE INDEX "mails_refused" ON "mails" USING btree (lower("recipient"),"refused_at") WHERE "mails"."refused" = 'MAILBOX';--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_payer_locale" CHECK ("charges"."payer_locale" in ('pt-BR','en','es'));--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_refused_word" CHECK ("mails"."refused" in ('MAILBOX','MAIL'));--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_forgets_what_was_refused" CHECK ("mails"."refused_at" is null or "mails"."content_sealed" is null);--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_refused_once" CHECK (("mails"."refused" is null) = ("mails"."refused_at" is null));--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_sent_or_refused" CHECK ("mails"."sent_at" is null or "mails"."refused_at" is null);