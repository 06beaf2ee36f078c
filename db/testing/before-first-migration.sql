-- A database as the 42 migrations before db/migrations/0000_first.sql left it: its tables without rows, and drizzle's record
-- of the migrations. Made with pg_dump --schema-only from PostgreSQL 15. The job schema is not here: pg-boss upgrades its own.

CREATE SCHEMA drizzle;

CREATE SCHEMA sandbox;

CREATE FUNCTION public.access_tell_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM pg_notify('ponte_access_changed', NEW.id);
  RETURN NULL;
END $$;

CREATE FUNCTION public.audit_refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  RAISE EXCEPTION 'audit entries are append-only';
END $$;

CREATE FUNCTION public.ledger_refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  RAISE EXCEPTION 'ledger postings are append-only';
END $$;

CREATE FUNCTION public.ledger_require_balance() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM posted JOIN ledger_accounts a ON a.id = posted.account_id
    GROUP BY posted.transaction_id, a.currency HAVING sum(posted.amount_minor) <> 0
  ) THEN
    RAISE EXCEPTION 'the postings of a transaction must add up to nothing';
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION public.users_note_standing() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  NEW.standing_since := now();
  RETURN NEW;
END $$;

CREATE TABLE drizzle.__drizzle_migrations (
    id integer NOT NULL,
    hash text NOT NULL,
    created_at bigint
);

CREATE SEQUENCE drizzle.__drizzle_migrations_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE drizzle.__drizzle_migrations_id_seq OWNED BY drizzle.__drizzle_migrations.id;

CREATE TABLE public.access_failures (
    key text NOT NULL,
    user_id text,
    proof text NOT NULL,
    tries integer NOT NULL,
    addresses text[] NOT NULL,
    started_at timestamp(3) with time zone NOT NULL,
    last_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.access_tokens (
    id text NOT NULL,
    merchant_id text,
    user_id text NOT NULL,
    client_id text,
    name text NOT NULL,
    scopes text[] NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    revoked_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    last_used_at timestamp(3) with time zone
);

CREATE TABLE public.account_links (
    user_id text NOT NULL,
    purpose text NOT NULL,
    token_hash text NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.activity_progress (
    id integer NOT NULL,
    complete_until timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.api_clients (
    id text NOT NULL,
    merchant_id text NOT NULL,
    created_by text NOT NULL,
    name text NOT NULL,
    secret_hash text NOT NULL,
    scopes text[] NOT NULL,
    revoked_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    last_used_at timestamp(3) with time zone
);

CREATE TABLE public.attempt_keys (
    merchant_id text NOT NULL,
    key text NOT NULL,
    charge_id text NOT NULL,
    attempt_id text,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.attempts (
    id text NOT NULL,
    charge_id text NOT NULL,
    merchant_id text NOT NULL,
    payment_method text NOT NULL,
    status text NOT NULL,
    amount_minor bigint NOT NULL,
    currency text NOT NULL,
    provider text NOT NULL,
    provider_reference text NOT NULL,
    provider_payment_id text,
    gateway_status text,
    instructions jsonb NOT NULL,
    checkout_meta jsonb,
    failure_code text,
    failure_message text,
    installments integer,
    card_brand text,
    card_first6 text,
    card_last4 text,
    card_token text,
    expires_at timestamp(3) with time zone NOT NULL,
    request_claim_id uuid,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    fee_minor bigint DEFAULT 0 NOT NULL,
    fee_refundable boolean DEFAULT false NOT NULL,
    settlement_days integer DEFAULT 0 NOT NULL,
    checkout_currency text,
    checkout_amount_minor bigint,
    exchange_rate numeric(20,8),
    payer_total_minor bigint,
    redirect_url text,
    CONSTRAINT attempts_amount CHECK (((amount_minor >= 1) AND (amount_minor <= '99999999999'::bigint))),
    CONSTRAINT attempts_card_first6 CHECK (((card_first6 IS NULL) OR (card_first6 ~ '^[0-9]{6}$'::text))),
    CONSTRAINT attempts_card_last4 CHECK (((card_last4 IS NULL) OR (card_last4 ~ '^[0-9]{4}$'::text))),
    CONSTRAINT attempts_checkout_amount CHECK (((checkout_amount_minor IS NULL) OR (checkout_amount_minor > 0))),
    CONSTRAINT attempts_exchange CHECK ((((payment_method = 'INTERNATIONAL'::text) = (checkout_currency IS NOT NULL)) AND (num_nulls(checkout_currency, checkout_amount_minor, exchange_rate) = ANY (ARRAY[0, 3])))),
    CONSTRAINT attempts_exchange_rate CHECK (((exchange_rate IS NULL) OR (exchange_rate > (0)::numeric))),
    CONSTRAINT attempts_failure CHECK (((status = 'FAILED'::text) = (failure_code IS NOT NULL))),
    CONSTRAINT attempts_fee CHECK (((fee_minor >= 0) AND (fee_minor <= amount_minor))),
    CONSTRAINT attempts_installments CHECK (((installments IS NULL) OR ((installments >= 1) AND (installments <= 24)))),
    CONSTRAINT attempts_payer_total CHECK (((payer_total_minor IS NULL) OR (payer_total_minor >= amount_minor))),
    CONSTRAINT attempts_payment_method CHECK ((payment_method = ANY (ARRAY['PIX'::text, 'CREDIT_CARD'::text, 'INTERNATIONAL'::text, 'CRYPTO'::text]))),
    CONSTRAINT attempts_settlement_days CHECK (((settlement_days >= 0) AND (settlement_days <= 365))),
    CONSTRAINT attempts_status CHECK ((status = ANY (ARRAY['PENDING'::text, 'PROCESSING'::text, 'PAID'::text, 'FAILED'::text, 'EXPIRED'::text, 'CANCELED'::text, 'REFUNDED'::text])))
);

CREATE TABLE public.audit_chains (
    chain text NOT NULL,
    last_sequence bigint NOT NULL,
    last_hash text NOT NULL
);

CREATE TABLE public.audit_entries (
    chain text NOT NULL,
    sequence bigint NOT NULL,
    merchant_id text,
    action text NOT NULL,
    object_type text NOT NULL,
    object_id text NOT NULL,
    user_id text,
    actor_name text NOT NULL,
    actor_role text NOT NULL,
    token_id text,
    before json,
    after json,
    address text,
    user_agent text,
    request_id uuid,
    version integer NOT NULL,
    previous_hash text NOT NULL,
    hash text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    key_id text
);

CREATE TABLE public.audit_keys (
    id text NOT NULL,
    sealed_key text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.businesses (
    id text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.card_alerts (
    merchant_id text NOT NULL,
    hour timestamp(3) with time zone NOT NULL,
    scope text NOT NULL,
    challenged integer NOT NULL,
    held integer NOT NULL,
    last_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT card_alerts_scope CHECK ((scope = ANY (ARRAY['card'::text, 'address'::text, 'bin'::text, 'link'::text, 'merchant'::text])))
);

CREATE TABLE public.card_tries (
    attempt_id text NOT NULL,
    merchant_id text NOT NULL,
    fingerprint text NOT NULL,
    bin text NOT NULL,
    network_hash text,
    payment_link_id text,
    outcome text,
    created_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT card_tries_outcome CHECK ((outcome = ANY (ARRAY['APPROVED'::text, 'DECLINED'::text, 'ERROR'::text])))
);

CREATE TABLE public.charges (
    id text NOT NULL,
    merchant_id text NOT NULL,
    checkout_id text NOT NULL,
    status text NOT NULL,
    gross_amount_minor bigint NOT NULL,
    currency text NOT NULL,
    description text,
    external_reference text,
    customer jsonb,
    metadata jsonb,
    callback_url text,
    redirect_url text,
    checkout_tries integer DEFAULT 0 NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    paid_at timestamp(3) with time zone,
    canceled_at timestamp(3) with time zone,
    request_claim_id uuid,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    split jsonb,
    fee_minor bigint DEFAULT 0 NOT NULL,
    refund_reserved_minor bigint DEFAULT 0 NOT NULL,
    refunded_minor bigint DEFAULT 0 NOT NULL,
    product text DEFAULT 'CHARGE'::text NOT NULL,
    payment_link_id text,
    CONSTRAINT charges_canceled_at CHECK (((status = 'CANCELED'::text) = (canceled_at IS NOT NULL))),
    CONSTRAINT charges_checkout_tries CHECK (((checkout_tries >= 0) AND (checkout_tries <= 10))),
    CONSTRAINT charges_currency CHECK (((currency = 'BRL'::text) OR ((product = 'CRYPTO_INVOICE'::text) AND (currency = ANY (ARRAY['USD'::text, 'EUR'::text]))))),
    CONSTRAINT charges_gross_amount CHECK (((gross_amount_minor >= 1) AND (gross_amount_minor <= '99999999999'::bigint))),
    CONSTRAINT charges_net_amount CHECK (((fee_minor >= 0) AND (fee_minor <= gross_amount_minor))),
    CONSTRAINT charges_paid_at CHECK (((status = 'PAID'::text) = (paid_at IS NOT NULL))),
    CONSTRAINT charges_product CHECK ((product = ANY (ARRAY['CHARGE'::text, 'PIX_PAYMENT'::text, 'CRYPTO_INVOICE'::text]))),
    CONSTRAINT charges_refund_of_paid CHECK (((refund_reserved_minor = 0) OR (status = 'PAID'::text))),
    CONSTRAINT charges_refunded CHECK (((0 <= refunded_minor) AND (refunded_minor <= refund_reserved_minor) AND (refund_reserved_minor <= gross_amount_minor))),
    CONSTRAINT charges_status CHECK ((status = ANY (ARRAY['PENDING'::text, 'PAID'::text, 'EXPIRED'::text, 'CANCELED'::text])))
);

CREATE TABLE public.csv_choices (
    user_id text NOT NULL,
    separator text NOT NULL,
    "decimal" text NOT NULL,
    bom boolean NOT NULL,
    time_zone text NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT csv_choices_decimal CHECK (("decimal" = ANY (ARRAY['point'::text, 'comma'::text]))),
    CONSTRAINT csv_choices_separator CHECK ((separator = ANY (ARRAY['comma'::text, 'semicolon'::text]))),
    CONSTRAINT csv_choices_time_zone CHECK ((time_zone = ANY (ARRAY['utc'::text, 'merchant'::text])))
);

CREATE TABLE public.daily_activity (
    merchant_id text NOT NULL,
    currency text DEFAULT 'BRL'::text NOT NULL,
    created_count integer DEFAULT 0 NOT NULL,
    created_minor bigint DEFAULT 0 NOT NULL,
    unpaid_count integer DEFAULT 0 NOT NULL,
    day timestamp(3) with time zone NOT NULL,
    pix_paid_count integer DEFAULT 0 NOT NULL,
    pix_gross_minor bigint DEFAULT 0 NOT NULL,
    pix_fee_minor bigint DEFAULT 0 NOT NULL,
    pix_refund_count integer DEFAULT 0 NOT NULL,
    pix_refunded_minor bigint DEFAULT 0 NOT NULL,
    credit_card_paid_count integer DEFAULT 0 NOT NULL,
    credit_card_gross_minor bigint DEFAULT 0 NOT NULL,
    credit_card_fee_minor bigint DEFAULT 0 NOT NULL,
    credit_card_refund_count integer DEFAULT 0 NOT NULL,
    credit_card_refunded_minor bigint DEFAULT 0 NOT NULL,
    international_paid_count integer DEFAULT 0 NOT NULL,
    international_gross_minor bigint DEFAULT 0 NOT NULL,
    international_fee_minor bigint DEFAULT 0 NOT NULL,
    international_refund_count integer DEFAULT 0 NOT NULL,
    international_refunded_minor bigint DEFAULT 0 NOT NULL,
    crypto_paid_count integer DEFAULT 0 NOT NULL,
    crypto_gross_minor bigint DEFAULT 0 NOT NULL,
    crypto_fee_minor bigint DEFAULT 0 NOT NULL,
    crypto_refund_count integer DEFAULT 0 NOT NULL,
    crypto_refunded_minor bigint DEFAULT 0 NOT NULL
);

CREATE TABLE public.deliveries (
    id text NOT NULL,
    event_id text NOT NULL,
    merchant_id text NOT NULL,
    endpoint_id text,
    target text NOT NULL,
    attempt integer NOT NULL,
    status text NOT NULL,
    response_status integer,
    duration_ms integer,
    error text,
    first_try_at timestamp(3) with time zone,
    attempted_at timestamp(3) with time zone,
    next_attempt_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    response_body text,
    event_type text,
    signature text,
    CONSTRAINT deliveries_attempt CHECK ((attempt >= 1)),
    CONSTRAINT deliveries_attempted CHECK (((status = 'PENDING'::text) = (attempted_at IS NULL))),
    CONSTRAINT deliveries_status CHECK ((status = ANY (ARRAY['PENDING'::text, 'DELIVERED'::text, 'FAILED'::text, 'DEAD'::text])))
);

CREATE TABLE public.event_replays (
    id text NOT NULL,
    merchant_id text NOT NULL,
    created_by text,
    start_at timestamp(3) with time zone NOT NULL,
    end_at timestamp(3) with time zone NOT NULL,
    types text[],
    endpoint_id text,
    event_count integer NOT NULL,
    sent_count integer DEFAULT 0 NOT NULL,
    cursor text,
    finished_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT event_replays_counts CHECK (((0 <= sent_count) AND (0 <= event_count))),
    CONSTRAINT event_replays_period CHECK ((start_at <= end_at))
);

CREATE TABLE public.events (
    id text NOT NULL,
    merchant_id text NOT NULL,
    type text NOT NULL,
    object_id text NOT NULL,
    data json NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.hourly_activity (
    merchant_id text NOT NULL,
    hour timestamp(3) with time zone NOT NULL,
    created_count integer DEFAULT 0 NOT NULL,
    created_minor bigint DEFAULT 0 NOT NULL,
    currency text DEFAULT 'BRL'::text NOT NULL,
    unpaid_count integer DEFAULT 0 NOT NULL,
    pix_paid_count integer DEFAULT 0 NOT NULL,
    pix_gross_minor bigint DEFAULT 0 NOT NULL,
    pix_fee_minor bigint DEFAULT 0 NOT NULL,
    pix_refund_count integer DEFAULT 0 NOT NULL,
    pix_refunded_minor bigint DEFAULT 0 NOT NULL,
    credit_card_paid_count integer DEFAULT 0 NOT NULL,
    credit_card_gross_minor bigint DEFAULT 0 NOT NULL,
    credit_card_fee_minor bigint DEFAULT 0 NOT NULL,
    credit_card_refund_count integer DEFAULT 0 NOT NULL,
    credit_card_refunded_minor bigint DEFAULT 0 NOT NULL,
    international_paid_count integer DEFAULT 0 NOT NULL,
    international_gross_minor bigint DEFAULT 0 NOT NULL,
    international_fee_minor bigint DEFAULT 0 NOT NULL,
    international_refund_count integer DEFAULT 0 NOT NULL,
    international_refunded_minor bigint DEFAULT 0 NOT NULL,
    crypto_paid_count integer DEFAULT 0 NOT NULL,
    crypto_gross_minor bigint DEFAULT 0 NOT NULL,
    crypto_fee_minor bigint DEFAULT 0 NOT NULL,
    crypto_refund_count integer DEFAULT 0 NOT NULL,
    crypto_refunded_minor bigint DEFAULT 0 NOT NULL
);

CREATE TABLE public.idempotency_keys (
    scope text NOT NULL,
    key text NOT NULL,
    fingerprint text NOT NULL,
    claim_id uuid NOT NULL,
    response_status integer,
    response_sealed text,
    locked_until timestamp(3) with time zone NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.installation (
    "only" boolean DEFAULT true NOT NULL,
    secret_key_fingerprint text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    hash_key_sealed text,
    CONSTRAINT installation_only CHECK ("only")
);

CREATE TABLE public.installment_terms (
    merchant_id text NOT NULL,
    max_count integer NOT NULL,
    min_amount_minor bigint NOT NULL,
    interest_free_count integer NOT NULL,
    monthly_interest_bps integer NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT installment_terms_interest CHECK (((monthly_interest_bps >= 0) AND (monthly_interest_bps <= 2000))),
    CONSTRAINT installment_terms_interest_free CHECK (((interest_free_count >= 1) AND (interest_free_count <= 24))),
    CONSTRAINT installment_terms_max_count CHECK (((max_count >= 1) AND (max_count <= 24))),
    CONSTRAINT installment_terms_min_amount CHECK (((min_amount_minor >= 1) AND (min_amount_minor <= '99999999999'::bigint)))
);

CREATE TABLE public.invitations (
    id text NOT NULL,
    merchant_id text,
    email text NOT NULL,
    role text NOT NULL,
    token_hash text NOT NULL,
    invited_by text NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    accepted_at timestamp(3) with time zone,
    revoked_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT invitations_role_matches_merchant CHECK (((role = ANY (ARRAY['ADMIN'::text, 'OPERATOR'::text])) = (merchant_id IS NULL)))
);

CREATE TABLE public.invoice_transactions (
    invoice_id text NOT NULL,
    hash text NOT NULL,
    amount_units numeric(38,0) NOT NULL,
    confirmations integer NOT NULL,
    detected_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT invoice_transactions_amount CHECK (((amount_units > (0)::numeric) AND (confirmations >= 0)))
);

CREATE TABLE public.invoices (
    id text NOT NULL,
    type text NOT NULL,
    merchant_id text NOT NULL,
    charge_id text,
    attempt_id text,
    id_transaction uuid NOT NULL,
    provider text NOT NULL,
    provider_payment_id text,
    provider_version bigint DEFAULT 0 NOT NULL,
    status text NOT NULL,
    additional_status text DEFAULT 'NONE'::text NOT NULL,
    amount_minor bigint NOT NULL,
    currency text NOT NULL,
    pay_currency text NOT NULL,
    network text NOT NULL,
    pay_units numeric(38,0) NOT NULL,
    received_units numeric(38,0) DEFAULT 0 NOT NULL,
    booked_units numeric(38,0) DEFAULT 0 NOT NULL,
    confirmations integer DEFAULT 0 NOT NULL,
    required_confirmations integer NOT NULL,
    rate numeric NOT NULL,
    tolerance_bps integer NOT NULL,
    pay_address text,
    quote_expires_at timestamp(3) with time zone,
    closes_at timestamp(3) with time zone,
    customer_name text,
    customer_email text,
    external_reference text,
    told text[] DEFAULT '{}'::text[] NOT NULL,
    failure_reason text,
    requested_by text,
    decided_by text,
    request_claim_id uuid,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT invoices_additional_status CHECK ((additional_status = ANY (ARRAY['NONE'::text, 'OVERPAID'::text, 'PAID_LATE'::text]))),
    CONSTRAINT invoices_amount CHECK (((amount_minor >= 1) AND (amount_minor <= '99999999999'::bigint))),
    CONSTRAINT invoices_currency CHECK ((currency = ANY (ARRAY['BRL'::text, 'USD'::text, 'EUR'::text]))),
    CONSTRAINT invoices_payment CHECK ((((type = 'PAYMENT'::text) = (charge_id IS NOT NULL)) AND (num_nulls(charge_id, attempt_id, quote_expires_at, closes_at) = ANY (ARRAY[0, 4])))),
    CONSTRAINT invoices_rate CHECK ((rate > (0)::numeric)),
    CONSTRAINT invoices_status CHECK ((((type = 'PAYMENT'::text) AND (status = ANY (ARRAY['WAITING_PAYMENT'::text, 'PARTIALLY_PAID'::text, 'CONFIRMING'::text, 'PAID'::text, 'EXPIRED'::text, 'FAILED'::text, 'REFUNDED'::text]))) OR ((type = 'WITHDRAWAL'::text) AND (status = ANY (ARRAY['REQUESTED'::text, 'APPROVED'::text, 'SENT'::text, 'CONFIRMED'::text, 'REJECTED'::text, 'FAILED'::text]))))),
    CONSTRAINT invoices_tolerance CHECK (((tolerance_bps >= 0) AND (tolerance_bps <= 1000))),
    CONSTRAINT invoices_two_people CHECK (((decided_by IS NULL) OR (decided_by <> requested_by))),
    CONSTRAINT invoices_units CHECK (((pay_units > (0)::numeric) AND (received_units >= (0)::numeric) AND (booked_units >= (0)::numeric))),
    CONSTRAINT invoices_withdrawal CHECK (((type = 'WITHDRAWAL'::text) = (requested_by IS NOT NULL)))
);

CREATE TABLE public.ledger_accounts (
    id text NOT NULL,
    merchant_id text NOT NULL,
    kind text NOT NULL,
    owner text,
    currency text NOT NULL,
    balance_minor bigint NOT NULL,
    pending_minor bigint DEFAULT 0 NOT NULL,
    CONSTRAINT ledger_accounts_kind CHECK ((kind = ANY (ARRAY['RECEIVABLE'::text, 'FEES'::text, 'MERCHANT'::text, 'RECIPIENT'::text, 'SUSPENSE'::text, 'WITHDRAWALS'::text])))
);

CREATE TABLE public.ledger_pending (
    account_id text NOT NULL,
    available_at timestamp(3) with time zone NOT NULL,
    amount_minor bigint NOT NULL
);

CREATE TABLE public.ledger_postings (
    id bigint NOT NULL,
    transaction_id text NOT NULL,
    account_id text NOT NULL,
    amount_minor bigint NOT NULL,
    available_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT ledger_postings_amount CHECK ((amount_minor <> 0))
);

CREATE SEQUENCE public.ledger_postings_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.ledger_postings_id_seq OWNED BY public.ledger_postings.id;

CREATE TABLE public.ledger_transactions (
    id text NOT NULL,
    merchant_id text NOT NULL,
    kind text NOT NULL,
    source_id text NOT NULL,
    charge_id text,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT ledger_transactions_kind CHECK ((kind = ANY (ARRAY['PAYMENT'::text, 'REFUND'::text, 'SUSPENSE'::text, 'SUSPENSE_REFUND'::text, 'SUSPENSE_ACCEPTED'::text, 'WITHDRAWAL_HELD'::text, 'WITHDRAWAL_RELEASED'::text, 'WITHDRAWAL_PAID'::text]))),
    CONSTRAINT ledger_transactions_of_charge CHECK (((kind ~~ 'WITHDRAWAL%'::text) = (charge_id IS NULL)))
);

CREATE TABLE public.list_columns (
    user_id text NOT NULL,
    list text NOT NULL,
    columns text[] NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.mails (
    id text NOT NULL,
    user_id text,
    recipient text NOT NULL,
    kind text NOT NULL,
    locale text NOT NULL,
    content_sealed text,
    expires_at timestamp(3) with time zone NOT NULL,
    sent_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT mails_forgets_what_was_sent CHECK (((sent_at IS NULL) OR (content_sealed IS NULL))),
    CONSTRAINT mails_locale CHECK ((locale = ANY (ARRAY['pt-BR'::text, 'en'::text, 'es'::text])))
);

CREATE TABLE public.merchant_logos (
    merchant_id text NOT NULL,
    picture bytea NOT NULL,
    media_type text NOT NULL,
    version text NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT merchant_logos_media_type CHECK ((media_type = ANY (ARRAY['image/png'::text, 'image/jpeg'::text, 'image/webp'::text]))),
    CONSTRAINT merchant_logos_size CHECK (((octet_length(picture) >= 1) AND (octet_length(picture) <= 262144)))
);

CREATE TABLE public.merchants (
    id text NOT NULL,
    name text NOT NULL,
    legal_name text NOT NULL,
    document text NOT NULL,
    city text NOT NULL,
    callback_secret_sealed text NOT NULL,
    previous_callback_secret_sealed text,
    previous_callback_secret_expires_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    number integer NOT NULL,
    crypto_tolerance_bps integer DEFAULT 50 NOT NULL,
    support_email text,
    website text,
    locale text DEFAULT 'pt-BR'::text NOT NULL,
    time_zone text DEFAULT 'America/Sao_Paulo'::text NOT NULL,
    methods text[],
    brand_color text,
    logo_version text,
    is_demo boolean DEFAULT false NOT NULL,
    pix_name text,
    pix_city text,
    second_factor_required boolean DEFAULT false NOT NULL,
    card_limits json,
    business_id text NOT NULL,
    mode text NOT NULL,
    CONSTRAINT merchants_brand_color CHECK ((brand_color ~ '^#[0-9a-f]{6}$'::text)),
    CONSTRAINT merchants_crypto_tolerance CHECK (((crypto_tolerance_bps >= 0) AND (crypto_tolerance_bps <= 1000))),
    CONSTRAINT merchants_locale CHECK ((locale = ANY (ARRAY['pt-BR'::text, 'en'::text, 'es'::text]))),
    CONSTRAINT merchants_methods CHECK (((cardinality(methods) >= 1) AND (methods <@ ARRAY['PIX'::text, 'CREDIT_CARD'::text, 'INTERNATIONAL'::text, 'CRYPTO'::text]))),
    CONSTRAINT merchants_mode CHECK ((mode = ANY (ARRAY['test'::text, 'live'::text]))),
    CONSTRAINT merchants_pix_city CHECK ((pix_city ~ '^[!-~]([ -~]{0,13}[!-~])?$'::text)),
    CONSTRAINT merchants_pix_name CHECK ((pix_name ~ '^[!-~]([ -~]{0,23}[!-~])?$'::text))
);

ALTER TABLE public.merchants ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.merchants_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.passkeys (
    id text NOT NULL,
    user_id text NOT NULL,
    credential_id text NOT NULL,
    public_key bytea NOT NULL,
    counter bigint NOT NULL,
    transports text[] NOT NULL,
    name text NOT NULL,
    last_used_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT passkeys_name CHECK (((length(name) >= 1) AND (length(name) <= 100)))
);

CREATE TABLE public.payment_links (
    id text NOT NULL,
    merchant_id text NOT NULL,
    public_id text NOT NULL,
    title text NOT NULL,
    description text,
    amount_minor bigint NOT NULL,
    currency text DEFAULT 'BRL'::text NOT NULL,
    methods text[],
    stock integer,
    reserved_count integer DEFAULT 0 NOT NULL,
    paid_count integer DEFAULT 0 NOT NULL,
    ends_at timestamp(3) with time zone,
    redirect_url text,
    status text NOT NULL,
    created_by text,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT payment_links_amount CHECK (((amount_minor >= 1) AND (amount_minor <= '99999999999'::bigint))),
    CONSTRAINT payment_links_counts CHECK (((reserved_count >= 0) AND (paid_count >= 0))),
    CONSTRAINT payment_links_currency CHECK ((currency = 'BRL'::text)),
    CONSTRAINT payment_links_status CHECK ((status = ANY (ARRAY['ENABLED'::text, 'DISABLED'::text]))),
    CONSTRAINT payment_links_stock CHECK (((stock IS NULL) OR ((stock >= 1) AND (stock <= 1000000))))
);

CREATE TABLE public.pix_payments (
    id bigint NOT NULL,
    merchant_id text NOT NULL,
    charge_id text NOT NULL,
    id_transaction uuid NOT NULL,
    client_mode text NOT NULL,
    document_type_sent text,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT pix_payments_client_mode CHECK ((client_mode = ANY (ARRAY['noNeedToSpecify'::text, 'fillDataNow'::text, 'requestCheckout'::text])))
);

ALTER TABLE public.pix_payments ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.pix_payments_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.platform_daily_activity (
    currency text DEFAULT 'BRL'::text NOT NULL,
    created_count integer DEFAULT 0 NOT NULL,
    created_minor bigint DEFAULT 0 NOT NULL,
    unpaid_count integer DEFAULT 0 NOT NULL,
    pix_paid_count integer DEFAULT 0 NOT NULL,
    pix_gross_minor bigint DEFAULT 0 NOT NULL,
    pix_fee_minor bigint DEFAULT 0 NOT NULL,
    pix_refund_count integer DEFAULT 0 NOT NULL,
    pix_refunded_minor bigint DEFAULT 0 NOT NULL,
    credit_card_paid_count integer DEFAULT 0 NOT NULL,
    credit_card_gross_minor bigint DEFAULT 0 NOT NULL,
    credit_card_fee_minor bigint DEFAULT 0 NOT NULL,
    credit_card_refund_count integer DEFAULT 0 NOT NULL,
    credit_card_refunded_minor bigint DEFAULT 0 NOT NULL,
    international_paid_count integer DEFAULT 0 NOT NULL,
    international_gross_minor bigint DEFAULT 0 NOT NULL,
    international_fee_minor bigint DEFAULT 0 NOT NULL,
    international_refund_count integer DEFAULT 0 NOT NULL,
    international_refunded_minor bigint DEFAULT 0 NOT NULL,
    crypto_paid_count integer DEFAULT 0 NOT NULL,
    crypto_gross_minor bigint DEFAULT 0 NOT NULL,
    crypto_fee_minor bigint DEFAULT 0 NOT NULL,
    crypto_refund_count integer DEFAULT 0 NOT NULL,
    crypto_refunded_minor bigint DEFAULT 0 NOT NULL,
    day timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.platform_hourly_activity (
    currency text DEFAULT 'BRL'::text NOT NULL,
    created_count integer DEFAULT 0 NOT NULL,
    created_minor bigint DEFAULT 0 NOT NULL,
    unpaid_count integer DEFAULT 0 NOT NULL,
    pix_paid_count integer DEFAULT 0 NOT NULL,
    pix_gross_minor bigint DEFAULT 0 NOT NULL,
    pix_fee_minor bigint DEFAULT 0 NOT NULL,
    pix_refund_count integer DEFAULT 0 NOT NULL,
    pix_refunded_minor bigint DEFAULT 0 NOT NULL,
    credit_card_paid_count integer DEFAULT 0 NOT NULL,
    credit_card_gross_minor bigint DEFAULT 0 NOT NULL,
    credit_card_fee_minor bigint DEFAULT 0 NOT NULL,
    credit_card_refund_count integer DEFAULT 0 NOT NULL,
    credit_card_refunded_minor bigint DEFAULT 0 NOT NULL,
    international_paid_count integer DEFAULT 0 NOT NULL,
    international_gross_minor bigint DEFAULT 0 NOT NULL,
    international_fee_minor bigint DEFAULT 0 NOT NULL,
    international_refund_count integer DEFAULT 0 NOT NULL,
    international_refunded_minor bigint DEFAULT 0 NOT NULL,
    crypto_paid_count integer DEFAULT 0 NOT NULL,
    crypto_gross_minor bigint DEFAULT 0 NOT NULL,
    crypto_fee_minor bigint DEFAULT 0 NOT NULL,
    crypto_refund_count integer DEFAULT 0 NOT NULL,
    crypto_refunded_minor bigint DEFAULT 0 NOT NULL,
    hour timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.prices (
    merchant_id text NOT NULL,
    method text NOT NULL,
    fee_bps integer NOT NULL,
    fee_fixed_minor bigint NOT NULL,
    installment_fee_bps integer DEFAULT 0 NOT NULL,
    settlement_days integer NOT NULL,
    fee_refundable boolean NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT prices_fee_bps CHECK (((fee_bps >= 0) AND (fee_bps <= 10000))),
    CONSTRAINT prices_fee_fixed CHECK (((fee_fixed_minor >= 0) AND (fee_fixed_minor <= '99999999999'::bigint))),
    CONSTRAINT prices_installment_fee_bps CHECK (((installment_fee_bps >= 0) AND (installment_fee_bps <= 1000))),
    CONSTRAINT prices_settlement_days CHECK (((settlement_days >= 0) AND (settlement_days <= 365)))
);

CREATE TABLE public.provider_calls (
    provider text NOT NULL,
    operation text NOT NULL,
    hour timestamp(3) with time zone NOT NULL,
    outcome text NOT NULL,
    count integer NOT NULL,
    total_ms bigint NOT NULL,
    last_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT provider_calls_outcome CHECK ((outcome = ANY (ARRAY['ANSWERED'::text, 'REFUSED'::text, 'FAILED'::text, 'TIMED_OUT'::text])))
);

CREATE TABLE public.provider_reports (
    provider text NOT NULL,
    external_id text NOT NULL,
    body jsonb NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    reference text,
    outcome text
);

CREATE UNLOGGED TABLE public.rate_counts (
    key text NOT NULL,
    count integer NOT NULL,
    ends_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.recipients (
    id text NOT NULL,
    merchant_id text NOT NULL,
    name text NOT NULL,
    email text,
    document text NOT NULL,
    document_type text NOT NULL,
    pix_key text,
    status text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT recipients_document_type CHECK ((document_type = ANY (ARRAY['CPF'::text, 'CNPJ'::text]))),
    CONSTRAINT recipients_status CHECK ((status = ANY (ARRAY['ACTIVE'::text, 'DISABLED'::text])))
);

CREATE TABLE public.recovery_codes (
    user_id text NOT NULL,
    code_hash text NOT NULL,
    used_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.refunds (
    id text NOT NULL,
    merchant_id text NOT NULL,
    charge_id text NOT NULL,
    attempt_id text NOT NULL,
    suspense_id text,
    amount_minor bigint NOT NULL,
    status text NOT NULL,
    reason text,
    provider text NOT NULL,
    provider_payment_id text NOT NULL,
    request_claim_id uuid,
    plan jsonb,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT refunds_amount CHECK ((amount_minor > 0)),
    CONSTRAINT refunds_status CHECK ((status = ANY (ARRAY['PENDING'::text, 'SUCCEEDED'::text, 'FAILED'::text])))
);

CREATE TABLE public.request_log (
    id bigint NOT NULL,
    request_id uuid NOT NULL,
    merchant_id text NOT NULL,
    user_id text NOT NULL,
    token_id text,
    operation text NOT NULL,
    method text NOT NULL,
    path text NOT NULL,
    status integer NOT NULL,
    error_code text,
    duration_ms integer NOT NULL,
    object_id text,
    idempotency_key text,
    address text,
    user_agent text,
    request_body text,
    response_body text,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE SEQUENCE public.request_log_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.request_log_id_seq OWNED BY public.request_log.id;

CREATE TABLE public.saved_views (
    id text NOT NULL,
    user_id text NOT NULL,
    list text NOT NULL,
    name text NOT NULL,
    query text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.sessions (
    id text NOT NULL,
    user_id text NOT NULL,
    address text,
    user_agent text,
    acting_merchant_id text,
    last_seen_at timestamp(3) with time zone NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    ended_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    acting_until timestamp(3) with time zone,
    proved_at timestamp(3) with time zone NOT NULL,
    mode text DEFAULT 'test'::text NOT NULL,
    CONSTRAINT sessions_acting CHECK (((acting_merchant_id IS NULL) = (acting_until IS NULL))),
    CONSTRAINT sessions_mode CHECK ((mode = ANY (ARRAY['test'::text, 'live'::text])))
);

CREATE TABLE public.signing_keys (
    kid text NOT NULL,
    algorithm text NOT NULL,
    public_jwk jsonb NOT NULL,
    private_key_sealed text NOT NULL,
    retired_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    signs_from timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.suspense (
    id text NOT NULL,
    merchant_id text NOT NULL,
    charge_id text NOT NULL,
    attempt_id text NOT NULL,
    provider text NOT NULL,
    provider_payment_id text NOT NULL,
    amount_minor bigint NOT NULL,
    reason text NOT NULL,
    status text NOT NULL,
    received_at timestamp(3) with time zone NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT suspense_amount CHECK ((amount_minor > 0)),
    CONSTRAINT suspense_reason CHECK ((reason = ANY (ARRAY['LATE'::text, 'DUPLICATE'::text, 'PARTIAL'::text, 'OVERPAID'::text]))),
    CONSTRAINT suspense_status CHECK ((status = ANY (ARRAY['HELD'::text, 'REFUNDED'::text, 'ACCEPTED'::text])))
);

CREATE TABLE public.used_challenges (
    challenge text NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.users (
    id text NOT NULL,
    email text NOT NULL,
    name text NOT NULL,
    password_hash text NOT NULL,
    role text NOT NULL,
    merchant_id text,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    totp_secret_sealed text,
    totp_confirmed_at timestamp(3) with time zone,
    totp_last_step bigint,
    disabled_at timestamp(3) with time zone,
    is_demo boolean DEFAULT false NOT NULL,
    locale text,
    second_factor_ends_at timestamp(3) with time zone,
    invited_by text,
    standing_since timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT users_locale CHECK ((locale = ANY (ARRAY['pt-BR'::text, 'en'::text, 'es'::text]))),
    CONSTRAINT users_role_matches_merchant CHECK ((((role = ANY (ARRAY['ADMIN'::text, 'OPERATOR'::text])) AND (merchant_id IS NULL)) OR ((role = ANY (ARRAY['OWNER'::text, 'DEVELOPER'::text, 'FINANCE'::text, 'VIEWER'::text])) AND (merchant_id IS NOT NULL)))),
    CONSTRAINT users_totp CHECK (((totp_confirmed_at IS NULL) OR (totp_secret_sealed IS NOT NULL)))
);

CREATE TABLE public.webhook_endpoints (
    id text NOT NULL,
    merchant_id text NOT NULL,
    url text NOT NULL,
    types text[] NOT NULL,
    description text,
    status text NOT NULL,
    secret_sealed text NOT NULL,
    previous_secret_sealed text,
    previous_secret_expires_at timestamp(3) with time zone,
    disabled_reason text,
    created_by text,
    deleted_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT webhook_endpoints_deleted CHECK (((deleted_at IS NULL) OR (status = 'DISABLED'::text))),
    CONSTRAINT webhook_endpoints_status CHECK ((status = ANY (ARRAY['ENABLED'::text, 'DISABLED'::text]))),
    CONSTRAINT webhook_endpoints_types CHECK (((cardinality(types) >= 1) AND (cardinality(types) <= 50)))
);

CREATE TABLE sandbox.card_payments (
    id text NOT NULL,
    reference text NOT NULL,
    amount_minor bigint NOT NULL,
    status text NOT NULL,
    decline_code text,
    declines_after_challenge boolean DEFAULT false NOT NULL,
    challenge_id text,
    return_url text NOT NULL,
    brand text NOT NULL,
    first6 text NOT NULL,
    last4 text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    installments integer DEFAULT 1 NOT NULL,
    payer_total_minor bigint,
    CONSTRAINT card_payments_amount CHECK ((amount_minor > 0))
);

CREATE TABLE sandbox.coin_prices (
    currency text NOT NULL,
    fiat text NOT NULL,
    day date NOT NULL,
    price numeric(20,8) NOT NULL,
    published_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT coin_prices_price CHECK ((price > (0)::numeric))
);

CREATE SEQUENCE sandbox.crypto_address_index
    START WITH 0
    INCREMENT BY 1
    MINVALUE 0
    MAXVALUE 2147483647
    CACHE 1;

CREATE TABLE sandbox.crypto_payments (
    id text NOT NULL,
    reference text NOT NULL,
    currency text NOT NULL,
    address text NOT NULL,
    address_index integer NOT NULL,
    expected_units numeric(38,0) NOT NULL,
    chain_height integer NOT NULL,
    version integer DEFAULT 0 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT crypto_payments_expected CHECK ((expected_units > (0)::numeric))
);

CREATE TABLE sandbox.crypto_payouts (
    reference text NOT NULL,
    currency text NOT NULL,
    address text NOT NULL,
    amount_units numeric(38,0) NOT NULL,
    status text NOT NULL,
    hash text,
    failure_reason text,
    confirms_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT crypto_payouts_amount CHECK ((amount_units > (0)::numeric)),
    CONSTRAINT crypto_payouts_status CHECK (
CASE status
    WHEN 'SENT'::text THEN ((hash IS NOT NULL) AND (confirms_at IS NOT NULL))
    ELSE (failure_reason IS NOT NULL)
END)
);

CREATE TABLE sandbox.crypto_transactions (
    hash text NOT NULL,
    payment_id text NOT NULL,
    amount_units numeric(38,0) NOT NULL,
    block_height integer,
    dropped boolean DEFAULT false NOT NULL,
    detected_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT crypto_transactions_amount CHECK ((amount_units > (0)::numeric)),
    CONSTRAINT crypto_transactions_dropped CHECK (((NOT dropped) OR (block_height IS NULL)))
);

CREATE TABLE sandbox.exchange_rates (
    currency text NOT NULL,
    day date NOT NULL,
    rate numeric(20,8) NOT NULL,
    published_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT exchange_rates_rate CHECK ((rate > (0)::numeric))
);

CREATE TABLE sandbox.international_sessions (
    id text NOT NULL,
    reference text NOT NULL,
    merchant_name text NOT NULL,
    description text,
    amount_minor bigint NOT NULL,
    checkout_currency text NOT NULL,
    checkout_amount_minor bigint NOT NULL,
    status text NOT NULL,
    payment_id text,
    return_url text NOT NULL,
    cancel_url text NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT international_sessions_amount CHECK (((amount_minor > 0) AND (checkout_amount_minor > 0))),
    CONSTRAINT international_sessions_paid CHECK (((status = 'PAID'::text) = (payment_id IS NOT NULL)))
);

CREATE TABLE sandbox.pix_charges (
    txid text NOT NULL,
    location_id text NOT NULL,
    amount_minor bigint NOT NULL,
    status text NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE sandbox.pix_payments (
    end_to_end_id text NOT NULL,
    txid text NOT NULL,
    amount_minor bigint NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE sandbox.refunds (
    id text NOT NULL,
    payment_id text NOT NULL,
    amount_minor bigint NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT refunds_amount CHECK ((amount_minor > 0))
);

ALTER TABLE ONLY drizzle.__drizzle_migrations ALTER COLUMN id SET DEFAULT nextval('drizzle.__drizzle_migrations_id_seq'::regclass);

ALTER TABLE ONLY public.ledger_postings ALTER COLUMN id SET DEFAULT nextval('public.ledger_postings_id_seq'::regclass);

ALTER TABLE ONLY public.request_log ALTER COLUMN id SET DEFAULT nextval('public.request_log_id_seq'::regclass);

ALTER TABLE ONLY drizzle.__drizzle_migrations
    ADD CONSTRAINT __drizzle_migrations_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.access_failures
    ADD CONSTRAINT access_failures_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.access_tokens
    ADD CONSTRAINT access_tokens_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.account_links
    ADD CONSTRAINT account_links_user_id_purpose_pk PRIMARY KEY (user_id, purpose);

ALTER TABLE ONLY public.activity_progress
    ADD CONSTRAINT activity_progress_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.api_clients
    ADD CONSTRAINT api_clients_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.attempt_keys
    ADD CONSTRAINT attempt_keys_merchant_id_key_pk PRIMARY KEY (merchant_id, key);

ALTER TABLE ONLY public.attempts
    ADD CONSTRAINT attempts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.audit_chains
    ADD CONSTRAINT audit_chains_pkey PRIMARY KEY (chain);

ALTER TABLE ONLY public.audit_entries
    ADD CONSTRAINT audit_entries_chain_sequence_pk PRIMARY KEY (chain, sequence);

ALTER TABLE public.audit_entries
    ADD CONSTRAINT audit_entries_keyed CHECK (((version >= 2) AND (key_id IS NOT NULL))) NOT VALID;

ALTER TABLE ONLY public.audit_keys
    ADD CONSTRAINT audit_keys_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.businesses
    ADD CONSTRAINT businesses_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.card_alerts
    ADD CONSTRAINT card_alerts_merchant_id_hour_scope_pk PRIMARY KEY (merchant_id, hour, scope);

ALTER TABLE ONLY public.card_tries
    ADD CONSTRAINT card_tries_pkey PRIMARY KEY (attempt_id);

ALTER TABLE ONLY public.charges
    ADD CONSTRAINT charges_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.csv_choices
    ADD CONSTRAINT csv_choices_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.daily_activity
    ADD CONSTRAINT daily_activity_merchant_id_day_currency_pk PRIMARY KEY (merchant_id, day, currency);

ALTER TABLE ONLY public.deliveries
    ADD CONSTRAINT deliveries_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.event_replays
    ADD CONSTRAINT event_replays_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.events
    ADD CONSTRAINT events_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.hourly_activity
    ADD CONSTRAINT hourly_activity_merchant_id_hour_currency_pk PRIMARY KEY (merchant_id, hour, currency);

ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_scope_key_pk PRIMARY KEY (scope, key);

ALTER TABLE ONLY public.installation
    ADD CONSTRAINT installation_pkey PRIMARY KEY ("only");

ALTER TABLE ONLY public.installment_terms
    ADD CONSTRAINT installment_terms_pkey PRIMARY KEY (merchant_id);

ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.invoice_transactions
    ADD CONSTRAINT invoice_transactions_invoice_id_hash_pk PRIMARY KEY (invoice_id, hash);

ALTER TABLE ONLY public.invoices
    ADD CONSTRAINT invoices_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.ledger_accounts
    ADD CONSTRAINT ledger_accounts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.ledger_pending
    ADD CONSTRAINT ledger_pending_account_id_available_at_pk PRIMARY KEY (account_id, available_at);

ALTER TABLE ONLY public.ledger_postings
    ADD CONSTRAINT ledger_postings_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.ledger_transactions
    ADD CONSTRAINT ledger_transactions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.list_columns
    ADD CONSTRAINT list_columns_user_id_list_pk PRIMARY KEY (user_id, list);

ALTER TABLE ONLY public.mails
    ADD CONSTRAINT mails_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.merchant_logos
    ADD CONSTRAINT merchant_logos_pkey PRIMARY KEY (merchant_id);

ALTER TABLE ONLY public.merchants
    ADD CONSTRAINT merchants_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_credential_key UNIQUE (credential_id);

ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.payment_links
    ADD CONSTRAINT payment_links_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.pix_payments
    ADD CONSTRAINT pix_payments_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.platform_daily_activity
    ADD CONSTRAINT platform_daily_activity_day_currency_pk PRIMARY KEY (day, currency);

ALTER TABLE ONLY public.platform_hourly_activity
    ADD CONSTRAINT platform_hourly_activity_hour_currency_pk PRIMARY KEY (hour, currency);

ALTER TABLE ONLY public.prices
    ADD CONSTRAINT prices_merchant_id_method_pk PRIMARY KEY (merchant_id, method);

ALTER TABLE ONLY public.provider_calls
    ADD CONSTRAINT provider_calls_provider_operation_hour_outcome_pk PRIMARY KEY (provider, operation, hour, outcome);

ALTER TABLE ONLY public.provider_reports
    ADD CONSTRAINT provider_reports_provider_external_id_pk PRIMARY KEY (provider, external_id);

ALTER TABLE ONLY public.rate_counts
    ADD CONSTRAINT rate_counts_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.recipients
    ADD CONSTRAINT recipients_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_user_id_code_hash_pk PRIMARY KEY (user_id, code_hash);

ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.request_log
    ADD CONSTRAINT request_log_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.saved_views
    ADD CONSTRAINT saved_views_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.signing_keys
    ADD CONSTRAINT signing_keys_pkey PRIMARY KEY (kid);

ALTER TABLE ONLY public.suspense
    ADD CONSTRAINT suspense_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.used_challenges
    ADD CONSTRAINT used_challenges_pkey PRIMARY KEY (challenge);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.webhook_endpoints
    ADD CONSTRAINT webhook_endpoints_pkey PRIMARY KEY (id);

ALTER TABLE ONLY sandbox.card_payments
    ADD CONSTRAINT card_payments_pkey PRIMARY KEY (id);

ALTER TABLE ONLY sandbox.coin_prices
    ADD CONSTRAINT coin_prices_currency_fiat_day_pk PRIMARY KEY (currency, fiat, day);

ALTER TABLE ONLY sandbox.crypto_payments
    ADD CONSTRAINT crypto_payments_pkey PRIMARY KEY (id);

ALTER TABLE ONLY sandbox.crypto_payouts
    ADD CONSTRAINT crypto_payouts_pkey PRIMARY KEY (reference);

ALTER TABLE ONLY sandbox.crypto_transactions
    ADD CONSTRAINT crypto_transactions_pkey PRIMARY KEY (hash);

ALTER TABLE ONLY sandbox.exchange_rates
    ADD CONSTRAINT exchange_rates_currency_day_pk PRIMARY KEY (currency, day);

ALTER TABLE ONLY sandbox.international_sessions
    ADD CONSTRAINT international_sessions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY sandbox.pix_charges
    ADD CONSTRAINT pix_charges_pkey PRIMARY KEY (txid);

ALTER TABLE ONLY sandbox.pix_payments
    ADD CONSTRAINT pix_payments_pkey PRIMARY KEY (end_to_end_id);

ALTER TABLE ONLY sandbox.refunds
    ADD CONSTRAINT refunds_pkey PRIMARY KEY (id);

CREATE INDEX access_failures_started_at ON public.access_failures USING btree (started_at);

CREATE INDEX access_tokens_client ON public.access_tokens USING btree (client_id);

CREATE INDEX access_tokens_expiry ON public.access_tokens USING btree (expires_at);

CREATE INDEX access_tokens_merchant ON public.access_tokens USING btree (merchant_id, id);

CREATE INDEX access_tokens_user ON public.access_tokens USING btree (user_id);

CREATE INDEX account_links_expiry ON public.account_links USING btree (expires_at);

CREATE UNIQUE INDEX account_links_token_key ON public.account_links USING btree (token_hash);

CREATE INDEX api_clients_merchant ON public.api_clients USING btree (merchant_id, id);

CREATE INDEX attempts_charge ON public.attempts USING btree (charge_id, id);

CREATE INDEX attempts_lapsing ON public.attempts USING btree (expires_at) WHERE ((status = 'PENDING'::text) AND (payment_method = 'INTERNATIONAL'::text));

CREATE INDEX attempts_merchant ON public.attempts USING btree (merchant_id, payment_method, status, id);

CREATE INDEX attempts_merchant_newest ON public.attempts USING btree (merchant_id, id);

CREATE UNIQUE INDEX attempts_one_paid_per_charge ON public.attempts USING btree (charge_id) WHERE (status = ANY (ARRAY['PAID'::text, 'REFUNDED'::text]));

CREATE UNIQUE INDEX attempts_provider_payment_key ON public.attempts USING btree (provider, provider_payment_id) WHERE (provider_payment_id IS NOT NULL);

CREATE UNIQUE INDEX attempts_provider_reference_key ON public.attempts USING btree (provider, provider_reference);

CREATE UNIQUE INDEX attempts_request_claim_key ON public.attempts USING btree (request_claim_id);

CREATE INDEX audit_entries_action ON public.audit_entries USING btree (chain, action, sequence);

CREATE INDEX audit_entries_object ON public.audit_entries USING btree (chain, object_id, sequence);

CREATE INDEX audit_entries_time ON public.audit_entries USING btree (chain, created_at, sequence);

CREATE INDEX audit_entries_user ON public.audit_entries USING btree (chain, user_id, sequence);

CREATE INDEX card_alerts_hour ON public.card_alerts USING btree (hour);

CREATE INDEX card_tries_bin ON public.card_tries USING btree (merchant_id, bin, created_at);

CREATE INDEX card_tries_created_at ON public.card_tries USING btree (created_at);

CREATE INDEX card_tries_fingerprint ON public.card_tries USING btree (fingerprint, created_at);

CREATE INDEX card_tries_link ON public.card_tries USING btree (payment_link_id, created_at) WHERE (payment_link_id IS NOT NULL);

CREATE INDEX card_tries_merchant ON public.card_tries USING btree (merchant_id, created_at);

CREATE INDEX card_tries_network ON public.card_tries USING btree (network_hash, created_at) WHERE (network_hash IS NOT NULL);

CREATE INDEX charges_amount ON public.charges USING btree (merchant_id, gross_amount_minor, id);

CREATE UNIQUE INDEX charges_checkout_id_key ON public.charges USING btree (checkout_id);

CREATE INDEX charges_customer_document ON public.charges USING btree (merchant_id, product, ((customer ->> 'document'::text))) WHERE ((customer ->> 'document'::text) IS NOT NULL);

CREATE INDEX charges_customer_email ON public.charges USING btree (merchant_id, product, lower((customer ->> 'email'::text)) text_pattern_ops) WHERE ((customer ->> 'email'::text) IS NOT NULL);

CREATE INDEX charges_customer_name ON public.charges USING btree (merchant_id, product, lower((customer ->> 'name'::text)) text_pattern_ops) WHERE ((customer ->> 'name'::text) IS NOT NULL);

CREATE INDEX charges_description ON public.charges USING btree (merchant_id, product, lower("left"(description, 100)) text_pattern_ops) WHERE (description IS NOT NULL);

CREATE INDEX charges_due ON public.charges USING btree (expires_at, merchant_id, product) WHERE (status = 'PENDING'::text);

CREATE INDEX charges_merchant ON public.charges USING btree (merchant_id, product, id);

CREATE INDEX charges_merchant_paid ON public.charges USING btree (merchant_id, paid_at, id) WHERE (paid_at IS NOT NULL);

CREATE INDEX charges_merchant_reference ON public.charges USING btree (merchant_id, product, lower(external_reference) text_pattern_ops, id) WHERE (external_reference IS NOT NULL);

CREATE INDEX charges_merchant_status ON public.charges USING btree (merchant_id, product, status, id);

CREATE INDEX charges_merchant_unpaid ON public.charges USING btree (merchant_id, COALESCE(canceled_at, expires_at)) WHERE (paid_at IS NULL);

CREATE INDEX charges_payment_link ON public.charges USING btree (payment_link_id, id) WHERE (payment_link_id IS NOT NULL);

CREATE INDEX charges_refunded ON public.charges USING btree (merchant_id, product, id) WHERE (refunded_minor = gross_amount_minor);

CREATE UNIQUE INDEX charges_request_claim_key ON public.charges USING btree (request_claim_id);

CREATE INDEX deliveries_endpoint ON public.deliveries USING btree (endpoint_id, id) WHERE (endpoint_id IS NOT NULL);

CREATE INDEX deliveries_endpoint_undelivered ON public.deliveries USING btree (endpoint_id, status, id) WHERE ((endpoint_id IS NOT NULL) AND (status <> 'DELIVERED'::text));

CREATE INDEX deliveries_event ON public.deliveries USING btree (event_id, id);

CREATE INDEX deliveries_merchant ON public.deliveries USING btree (merchant_id, id);

CREATE INDEX deliveries_type ON public.deliveries USING btree (merchant_id, event_type, id);

CREATE INDEX deliveries_undelivered ON public.deliveries USING btree (merchant_id, status, id) WHERE (status <> 'DELIVERED'::text);

CREATE INDEX event_replays_merchant ON public.event_replays USING btree (merchant_id, id);

CREATE INDEX events_merchant ON public.events USING btree (merchant_id, id);

CREATE INDEX events_merchant_type ON public.events USING btree (merchant_id, type, id);

CREATE INDEX events_object ON public.events USING btree (merchant_id, object_id, id);

CREATE INDEX idempotency_keys_created_at ON public.idempotency_keys USING btree (created_at);

CREATE INDEX invitations_merchant ON public.invitations USING btree (merchant_id, id);

CREATE UNIQUE INDEX invitations_token_key ON public.invitations USING btree (token_hash);

CREATE INDEX invoices_address ON public.invoices USING btree (pay_address);

CREATE INDEX invoices_all_failed_withdrawals ON public.invoices USING btree (created_at, id) WHERE ((type = 'WITHDRAWAL'::text) AND (status = 'FAILED'::text));

CREATE INDEX invoices_all_withdrawals ON public.invoices USING btree (created_at, id) WHERE (type = 'WITHDRAWAL'::text);

CREATE INDEX invoices_amount ON public.invoices USING btree (amount_minor, id);

CREATE UNIQUE INDEX invoices_charge_key ON public.invoices USING btree (charge_id);

CREATE INDEX invoices_closing ON public.invoices USING btree (closes_at) WHERE (status = ANY (ARRAY['PARTIALLY_PAID'::text, 'CONFIRMING'::text]));

CREATE INDEX invoices_created ON public.invoices USING btree (created_at, id);

CREATE INDEX invoices_customer_email ON public.invoices USING btree (lower(customer_email) text_pattern_ops);

CREATE INDEX invoices_customer_name ON public.invoices USING btree (lower(customer_name) text_pattern_ops);

CREATE INDEX invoices_failed_withdrawals ON public.invoices USING btree (merchant_id, created_at, id) WHERE ((type = 'WITHDRAWAL'::text) AND (status = 'FAILED'::text));

CREATE INDEX invoices_merchant_amount ON public.invoices USING btree (merchant_id, amount_minor, id);

CREATE INDEX invoices_merchant_created ON public.invoices USING btree (merchant_id, created_at, id);

CREATE INDEX invoices_merchant_customer_email ON public.invoices USING btree (merchant_id, lower(customer_email) text_pattern_ops);

CREATE INDEX invoices_merchant_customer_name ON public.invoices USING btree (merchant_id, lower(customer_name) text_pattern_ops);

CREATE INDEX invoices_merchant_provider ON public.invoices USING btree (merchant_id, provider, created_at, id);

CREATE INDEX invoices_merchant_reference ON public.invoices USING btree (merchant_id, lower(external_reference) text_pattern_ops);

CREATE INDEX invoices_merchant_status ON public.invoices USING btree (merchant_id, status, created_at, id);

CREATE INDEX invoices_merchant_updated ON public.invoices USING btree (merchant_id, updated_at, id);

CREATE INDEX invoices_provider ON public.invoices USING btree (provider, created_at, id);

CREATE UNIQUE INDEX invoices_provider_payment_key ON public.invoices USING btree (provider, provider_payment_id);

CREATE INDEX invoices_quotes_ending ON public.invoices USING btree (quote_expires_at) WHERE (status = 'WAITING_PAYMENT'::text);

CREATE INDEX invoices_reference ON public.invoices USING btree (lower(external_reference) text_pattern_ops);

CREATE UNIQUE INDEX invoices_request_claim_key ON public.invoices USING btree (request_claim_id);

CREATE INDEX invoices_status ON public.invoices USING btree (status, created_at, id);

CREATE UNIQUE INDEX invoices_transaction_key ON public.invoices USING btree (id_transaction);

CREATE INDEX invoices_updated ON public.invoices USING btree (updated_at, id);

CREATE INDEX invoices_withdrawals ON public.invoices USING btree (merchant_id, created_at, id) WHERE (type = 'WITHDRAWAL'::text);

CREATE INDEX ledger_accounts_merchant ON public.ledger_accounts USING btree (merchant_id, kind, owner);

CREATE INDEX ledger_postings_account ON public.ledger_postings USING btree (account_id, id);

CREATE INDEX ledger_postings_transaction ON public.ledger_postings USING btree (transaction_id);

CREATE INDEX ledger_transactions_charge ON public.ledger_transactions USING btree (merchant_id, charge_id);

CREATE INDEX ledger_transactions_merchant ON public.ledger_transactions USING btree (merchant_id, id);

CREATE UNIQUE INDEX ledger_transactions_source_key ON public.ledger_transactions USING btree (kind, source_id);

CREATE INDEX mails_created ON public.mails USING btree (created_at);

CREATE UNIQUE INDEX merchants_business_mode_key ON public.merchants USING btree (business_id, mode);

CREATE INDEX merchants_document ON public.merchants USING btree (document text_pattern_ops);

CREATE INDEX merchants_name_words ON public.merchants USING gin (to_tsvector('simple'::regconfig, name));

CREATE UNIQUE INDEX merchants_number_key ON public.merchants USING btree (number);

CREATE INDEX passkeys_user ON public.passkeys USING btree (user_id, id);

CREATE INDEX payment_links_amount ON public.payment_links USING btree (merchant_id, amount_minor, id);

CREATE INDEX payment_links_merchant ON public.payment_links USING btree (merchant_id, id);

CREATE UNIQUE INDEX payment_links_public_id_key ON public.payment_links USING btree (public_id);

CREATE INDEX payment_links_title ON public.payment_links USING btree (merchant_id, lower(title) text_pattern_ops);

CREATE UNIQUE INDEX pix_payments_charge_key ON public.pix_payments USING btree (charge_id);

CREATE INDEX pix_payments_merchant ON public.pix_payments USING btree (merchant_id, id);

CREATE UNIQUE INDEX pix_payments_transaction_key ON public.pix_payments USING btree (id_transaction);

CREATE INDEX provider_calls_hour ON public.provider_calls USING btree (hour);

CREATE INDEX provider_reports_reference ON public.provider_reports USING btree (reference, provider, created_at);

CREATE INDEX rate_counts_ends_at ON public.rate_counts USING btree (ends_at);

CREATE INDEX recipients_document ON public.recipients USING btree (merchant_id, document);

CREATE INDEX recipients_email ON public.recipients USING btree (merchant_id, lower(email) text_pattern_ops) WHERE (email IS NOT NULL);

CREATE INDEX recipients_merchant ON public.recipients USING btree (merchant_id, id);

CREATE INDEX recipients_name ON public.recipients USING btree (merchant_id, lower(name) text_pattern_ops);

CREATE INDEX refunds_amount ON public.refunds USING btree (merchant_id, amount_minor, id);

CREATE INDEX refunds_charge ON public.refunds USING btree (merchant_id, charge_id, id);

CREATE INDEX refunds_merchant ON public.refunds USING btree (merchant_id, updated_at);

CREATE UNIQUE INDEX refunds_one_per_suspense ON public.refunds USING btree (suspense_id) WHERE (status <> 'FAILED'::text);

CREATE UNIQUE INDEX refunds_request_claim_key ON public.refunds USING btree (request_claim_id);

CREATE INDEX refunds_troubled ON public.refunds USING btree (merchant_id, status, updated_at) WHERE (status <> 'SUCCEEDED'::text);

CREATE INDEX request_log_created_at ON public.request_log USING btree (created_at);

CREATE INDEX request_log_failed ON public.request_log USING btree (merchant_id, id) WHERE (status >= 400);

CREATE INDEX request_log_fault ON public.request_log USING btree (merchant_id, id) WHERE (status >= 500);

CREATE INDEX request_log_merchant ON public.request_log USING btree (merchant_id, id);

CREATE INDEX request_log_object ON public.request_log USING btree (merchant_id, object_id, id) WHERE (object_id IS NOT NULL);

CREATE INDEX request_log_operation ON public.request_log USING btree (merchant_id, operation, id);

CREATE INDEX request_log_request ON public.request_log USING btree (request_id);

CREATE INDEX request_log_token ON public.request_log USING btree (merchant_id, token_id, id) WHERE (token_id IS NOT NULL);

CREATE INDEX saved_views_list ON public.saved_views USING btree (user_id, list, id);

CREATE UNIQUE INDEX saved_views_name_key ON public.saved_views USING btree (user_id, list, name);

CREATE INDEX sessions_expiry ON public.sessions USING btree (expires_at);

CREATE INDEX sessions_user ON public.sessions USING btree (user_id, id);

CREATE INDEX suspense_charge ON public.suspense USING btree (charge_id, id);

CREATE INDEX suspense_merchant ON public.suspense USING btree (merchant_id, id);

CREATE INDEX suspense_merchant_status ON public.suspense USING btree (merchant_id, status, id);

CREATE UNIQUE INDEX suspense_provider_payment_key ON public.suspense USING btree (provider, provider_payment_id);

CREATE INDEX suspense_status ON public.suspense USING btree (status, id);

CREATE INDEX used_challenges_expiry ON public.used_challenges USING btree (expires_at);

CREATE UNIQUE INDEX users_email_key ON public.users USING btree (lower(email));

CREATE INDEX users_email_prefix ON public.users USING btree (lower(email) text_pattern_ops);

CREATE INDEX users_merchant ON public.users USING btree (merchant_id, id);

CREATE INDEX users_name_words ON public.users USING gin (to_tsvector('simple'::regconfig, name));

CREATE INDEX webhook_endpoints_merchant ON public.webhook_endpoints USING btree (merchant_id, id);

CREATE UNIQUE INDEX card_payments_challenge_key ON sandbox.card_payments USING btree (challenge_id);

CREATE UNIQUE INDEX card_payments_reference_key ON sandbox.card_payments USING btree (reference);

CREATE UNIQUE INDEX crypto_payments_address_index_key ON sandbox.crypto_payments USING btree (address_index);

CREATE UNIQUE INDEX crypto_payments_address_key ON sandbox.crypto_payments USING btree (address);

CREATE UNIQUE INDEX crypto_payments_reference_key ON sandbox.crypto_payments USING btree (reference);

CREATE UNIQUE INDEX crypto_payouts_hash_key ON sandbox.crypto_payouts USING btree (hash);

CREATE INDEX crypto_transactions_payment ON sandbox.crypto_transactions USING btree (payment_id);

CREATE UNIQUE INDEX international_sessions_payment_key ON sandbox.international_sessions USING btree (payment_id);

CREATE UNIQUE INDEX international_sessions_reference_key ON sandbox.international_sessions USING btree (reference);

CREATE STATISTICS public.charges_words ON lower(external_reference), lower("left"(description, 100)), lower(customer ->> 'name'::text), lower(customer ->> 'email'::text) FROM public.charges;

CREATE TRIGGER access_tokens_tell_change AFTER UPDATE ON public.access_tokens FOR EACH ROW WHEN ((old.revoked_at IS DISTINCT FROM new.revoked_at)) EXECUTE FUNCTION public.access_tell_change();

CREATE TRIGGER api_clients_tell_change AFTER UPDATE ON public.api_clients FOR EACH ROW WHEN ((old.revoked_at IS DISTINCT FROM new.revoked_at)) EXECUTE FUNCTION public.access_tell_change();

CREATE TRIGGER audit_entries_append_only BEFORE DELETE OR UPDATE ON public.audit_entries FOR EACH ROW EXECUTE FUNCTION public.audit_refuse_change();

CREATE TRIGGER audit_entries_keep BEFORE TRUNCATE ON public.audit_entries FOR EACH STATEMENT EXECUTE FUNCTION public.audit_refuse_change();

CREATE TRIGGER ledger_postings_append_only BEFORE DELETE OR UPDATE ON public.ledger_postings FOR EACH ROW EXECUTE FUNCTION public.ledger_refuse_change();

CREATE TRIGGER ledger_postings_balanced AFTER INSERT ON public.ledger_postings REFERENCING NEW TABLE AS posted FOR EACH STATEMENT EXECUTE FUNCTION public.ledger_require_balance();

CREATE TRIGGER ledger_postings_keep BEFORE TRUNCATE ON public.ledger_postings FOR EACH STATEMENT EXECUTE FUNCTION public.ledger_refuse_change();

CREATE TRIGGER users_note_standing BEFORE UPDATE ON public.users FOR EACH ROW WHEN ((((old.disabled_at IS DISTINCT FROM new.disabled_at) OR (old.role IS DISTINCT FROM new.role)) OR (old.merchant_id IS DISTINCT FROM new.merchant_id))) EXECUTE FUNCTION public.users_note_standing();

CREATE TRIGGER users_tell_change AFTER UPDATE ON public.users FOR EACH ROW WHEN ((((old.disabled_at IS DISTINCT FROM new.disabled_at) OR (old.role IS DISTINCT FROM new.role)) OR (old.merchant_id IS DISTINCT FROM new.merchant_id))) EXECUTE FUNCTION public.access_tell_change();

ALTER TABLE ONLY public.access_tokens
    ADD CONSTRAINT access_tokens_client_id_api_clients_id_fk FOREIGN KEY (client_id) REFERENCES public.api_clients(id);

ALTER TABLE ONLY public.access_tokens
    ADD CONSTRAINT access_tokens_merchant_id_merchants_id_fk FOREIGN KEY (merchant_id) REFERENCES public.merchants(id);

ALTER TABLE ONLY public.access_tokens
    ADD CONSTRAINT access_tokens_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.account_links
    ADD CONSTRAINT account_links_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.api_clients
    ADD CONSTRAINT api_clients_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.api_clients
    ADD CONSTRAINT api_clients_merchant_id_merchants_id_fk FOREIGN KEY (merchant_id) REFERENCES public.merchants(id);

ALTER TABLE ONLY public.attempt_keys
    ADD CONSTRAINT attempt_keys_charge_id_charges_id_fk FOREIGN KEY (charge_id) REFERENCES public.charges(id);

ALTER TABLE ONLY public.attempt_keys
    ADD CONSTRAINT attempt_keys_merchant_id_merchants_id_fk FOREIGN KEY (merchant_id) REFERENCES public.merchants(id);

ALTER TABLE ONLY public.attempts
    ADD CONSTRAINT attempts_charge_id_charges_id_fk FOREIGN KEY (charge_id) REFERENCES public.charges(id);

ALTER TABLE ONLY public.attempts
    ADD CONSTRAINT attempts_merchant_id_merchants_id_fk FOREIGN KEY (merchant_id) REFERENCES public.merchants(id);

ALTER TABLE ONLY public.audit_entries
    ADD CONSTRAINT audit_entries_merchant_id_merchants_id_fk FOREIGN KEY (merchant_id) REFERENCES public.merchants(id);

ALTER TABLE ONLY public.card_alerts
    ADD CONSTRAINT card_alerts_merchant_id_merchants_id_fk FOREIGN KEY (merchant_id) REFERENCES public.merchants(id);

ALTER TABLE ONLY public.card_tries
    ADD CONSTRAINT card_tries_attempt_id_attempts_id_fk FOREIGN KEY (attempt_id) REFERENCES public.attempts(id);

ALTER TABLE ONLY public.card_tries
    ADD CONSTRAINT card_tries_merchant_id_merchants_id_fk FOREIGN KEY (merchant_id) REFERENCES public.merchants(id);

ALTER TABLE ONLY public.card_tries
    ADD CONSTRAINT card_tries_payment_link_id_payment_links_id_fk FOREIGN KEY (payment_link_id) REFERENCES public.payment_links(id);

ALTER TABLE ONLY public.charges
    ADD CONSTRAINT charges_merchant_id_merchants_id_fk FOREIGN KEY (merchant_id) REFERENCES public.merchants(id);

ALTER TABLE ONLY public.charges
    ADD CONSTRAINT charges_payment_link_id_payment_links_id_fk FOREIGN KEY (payment_link_id) REFERENCES public.payment_links(id);

ALTER TABLE ONLY public.csv_choices
    ADD CONSTRAINT csv_choices_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.daily_activity
    ADD CONSTRAINT daily_activity_merchant_id_merchants_id_fk FOREIGN KEY (merchant_id) REFERENCES public.merchants(id);

ALTER TABLE ONLY public.deliveries
    ADD CONSTRAINT deliveries_endpoint_id_webhook_endpoints_id_fk FOREIGN KEY (endpoint_id) REFERENCES public.webhook_endpoints(id);

ALTER TABLE ONLY public.deliveries
    ADD CONSTRAINT deliveries_event_id_events_id_fk FOREIGN KEY (event_id) REFERENCES public.events(id);

ALTER TABLE ONLY public.deliveries
    ADD CONSTRAINT deliveries_merchant_id_merchants_id_fk FOREIGN KEY (merchant_id) REFERENCES public.merchants(id);

ALTER TABLE ONLY public.event_replays
    ADD CONSTRAINT event_replays_endpoint_id_webhook_endpoints_id_fk FOREIGN KEY (endpoint_id) REFERENCES public.webhook_endpoints(id);

ALTER TABLE ONLY public.event_replays
    ADD CONSTRAINT event_replays_merchant_id_merchants_id_fk FOREIGN KEY (merchant_id) REFERENCES public.merchants(id);

ALTER TABLE ONLY public.events
    ADD CONSTRAINT events_merchant_id_merchants_id_fk FOREIGN KEY (merchant_id) REFERENCES public.merchants(id);

ALTER TABLE ONLY public.hourly_activity
    ADD CONSTRAINT hourly_activity_merchant_id_merchants_id_fk FOREIGN KEY (merchant_id) REFERENCES public.merchants(id);

ALTER TABLE ONLY public.installment_terms
    ADD CONSTRAINT installment_terms_merchant_id_merchants_id_fk FOREIGN KEY (merchant_id) REFERENCES public.merchants(id);

ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_invited_by_users_id_fk FOREIGN KEY (invited_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_merchant_id_merchants_id_fk FOREIGN KEY (merchant_id) REFERENCES public.merchants(id);

ALTER TABLE ONLY public.invoice_transactions
    ADD CONSTRAINT invoice_transactions_invoice_id_invoices_id_fk FOREIGN KEY (invoice_id) REFERENCES public.invoices(id);

ALTER TABLE ONLY public.invoices
    ADD CONSTRAINT invoices_attempt_id_attempts_id_fk FOREIGN KEY (attempt_id) REFERENCES public.attempts(id);

ALTER TABLE ONLY public.invoices
    ADD CONSTRAINT invoices_charge_id_charges_id_fk FOREIGN KEY (charge_id) REFERENCES public.charges(id);

ALTER TABLE ONLY public.invoices
    ADD CONSTRAINT invoices_decided_by_users_id_fk FOREIGN KEY (decided_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.invoices
    ADD CONSTRAINT invoices_merchant_id_merchants_id_fk FOREIGN KEY (merchant_id) REFERENCES public.merchants(id);

ALTER TABLE ONLY public.invoices
    ADD CONSTRAINT invoices_requested_by_users_id_fk FOREIGN KEY (requested_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.ledger_accounts
    ADD CONSTRAINT ledger_accounts_merchant_id_merchants_id_fk FOREIGN KEY (merchant_id) REFERENCES public.merchants(id);

ALTER TABLE ONLY public.ledger_pending
    ADD CONSTRAINT ledger_pending_account_id_ledger_accounts_id_fk FOREIGN KEY (account_id) REFERENCES public.ledger_accounts(id);

ALTER TABLE ONLY public.ledger_postings
    ADD CONSTRAINT ledger_postings_account_id_ledger_accounts_id_fk FOREIGN KEY (account_id) REFERENCES public.ledger_accounts(id);

ALTER TABLE ONLY public.ledger_postings
    ADD CONSTRAINT ledger_postings_transaction_id_ledger_transactions_id_fk FOREIGN KEY (transaction_id) REFERENCES public.ledger_transactions(id);

ALTER TABLE ONLY public.ledger_transactions
    ADD CONSTRAINT ledger_transactions_merchant_id_merchants_id_fk FOREIGN KEY (merchant_id) REFERENCES public.merchants(id);

ALTER TABLE ONLY public.list_columns
    ADD CONSTRAINT list_columns_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.mails
    ADD CONSTRAINT mails_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.merchant_logos
    ADD CONSTRAINT merchant_logos_merchant_id_merchants_id_fk FOREIGN KEY (merchant_id) REFERENCES public.merchants(id);

ALTER TABLE ONLY public.merchants
    ADD CONSTRAINT merchants_business_id_businesses_id_fk FOREIGN KEY (business_id) REFERENCES public.businesses(id);

ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.payment_links
    ADD CONSTRAINT payment_links_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.payment_links
    ADD CONSTRAINT payment_links_merchant_id_merchants_id_fk FOREIGN KEY (merchant_id) REFERENCES public.merchants(id);

ALTER TABLE ONLY public.pix_payments
    ADD CONSTRAINT pix_payments_charge_id_charges_id_fk FOREIGN KEY (charge_id) REFERENCES public.charges(id);

ALTER TABLE ONLY public.pix_payments
    ADD CONSTRAINT pix_payments_merchant_id_merchants_id_fk FOREIGN KEY (merchant_id) REFERENCES public.merchants(id);

ALTER TABLE ONLY public.prices
    ADD CONSTRAINT prices_merchant_id_merchants_id_fk FOREIGN KEY (merchant_id) REFERENCES public.merchants(id);

ALTER TABLE ONLY public.recipients
    ADD CONSTRAINT recipients_merchant_id_merchants_id_fk FOREIGN KEY (merchant_id) REFERENCES public.merchants(id);

ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_attempt_id_attempts_id_fk FOREIGN KEY (attempt_id) REFERENCES public.attempts(id);

ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_charge_id_charges_id_fk FOREIGN KEY (charge_id) REFERENCES public.charges(id);

ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_merchant_id_merchants_id_fk FOREIGN KEY (merchant_id) REFERENCES public.merchants(id);

ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_suspense_id_suspense_id_fk FOREIGN KEY (suspense_id) REFERENCES public.suspense(id);

ALTER TABLE ONLY public.saved_views
    ADD CONSTRAINT saved_views_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_acting_merchant_id_merchants_id_fk FOREIGN KEY (acting_merchant_id) REFERENCES public.merchants(id);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.suspense
    ADD CONSTRAINT suspense_attempt_id_attempts_id_fk FOREIGN KEY (attempt_id) REFERENCES public.attempts(id);

ALTER TABLE ONLY public.suspense
    ADD CONSTRAINT suspense_charge_id_charges_id_fk FOREIGN KEY (charge_id) REFERENCES public.charges(id);

ALTER TABLE ONLY public.suspense
    ADD CONSTRAINT suspense_merchant_id_merchants_id_fk FOREIGN KEY (merchant_id) REFERENCES public.merchants(id);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_invited_by_users_id_fk FOREIGN KEY (invited_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_merchant_id_merchants_id_fk FOREIGN KEY (merchant_id) REFERENCES public.merchants(id);

ALTER TABLE ONLY public.webhook_endpoints
    ADD CONSTRAINT webhook_endpoints_merchant_id_merchants_id_fk FOREIGN KEY (merchant_id) REFERENCES public.merchants(id);

ALTER TABLE ONLY sandbox.crypto_transactions
    ADD CONSTRAINT crypto_transactions_payment_id_crypto_payments_id_fk FOREIGN KEY (payment_id) REFERENCES sandbox.crypto_payments(id);

ALTER TABLE ONLY sandbox.pix_payments
    ADD CONSTRAINT pix_payments_txid_pix_charges_txid_fk FOREIGN KEY (txid) REFERENCES sandbox.pix_charges(txid);

GRANT USAGE ON SCHEMA public TO ponte_app;

GRANT USAGE ON SCHEMA sandbox TO ponte_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.access_failures TO ponte_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.access_tokens TO ponte_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.account_links TO ponte_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.activity_progress TO ponte_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.api_clients TO ponte_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.attempt_keys TO ponte_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.attempts TO ponte_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.audit_chains TO ponte_app;

GRANT SELECT,INSERT ON TABLE public.audit_entries TO ponte_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.audit_keys TO ponte_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.businesses TO ponte_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.card_alerts TO ponte_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.card_tries TO ponte_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.charges TO ponte_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.csv_choices TO ponte_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.daily_activity TO ponte_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.deliveries TO ponte_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.event_replays TO ponte_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.events TO ponte_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.hourly_activity TO ponte_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.idempotency_keys TO ponte_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.installation TO ponte_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.installment_terms TO ponte_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.invitations TO ponte_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.invoice_transactions TO ponte_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.invoices TO ponte_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.ledger_accounts TO ponte_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.ledger_pending TO ponte_app;

GRANT SELECT,INSERT ON TABLE public.ledger_postings TO ponte_app;

GRANT SELECT,USAGE ON SEQUENCE public.ledger_postings_id_seq TO ponte_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.ledger_transactions TO ponte_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.list_columns TO ponte_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.mails TO ponte_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.merchant_logos TO ponte_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.merchants TO ponte_app;

GRANT SELECT,USAGE ON SEQUENCE public.merchants_number_seq TO ponte_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.passkeys TO ponte_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.payment_links TO ponte_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.pix_payments TO ponte_app;

GRANT SELECT,USAGE ON SEQUENCE public.pix_payments_id_seq TO ponte_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.platform_daily_activity TO ponte_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.platform_hourly_activity TO ponte_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.prices TO ponte_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.provider_calls TO ponte_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.provider_reports TO ponte_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.rate_counts TO ponte_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.recipients TO ponte_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.recovery_codes TO ponte_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.refunds TO ponte_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.request_log TO ponte_app;

GRANT SELECT,USAGE ON SEQUENCE public.request_log_id_seq TO ponte_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.saved_views TO ponte_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sessions TO ponte_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.signing_keys TO ponte_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.suspense TO ponte_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.used_challenges TO ponte_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.users TO ponte_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.webhook_endpoints TO ponte_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE sandbox.card_payments TO ponte_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE sandbox.coin_prices TO ponte_app;

GRANT SELECT,USAGE ON SEQUENCE sandbox.crypto_address_index TO ponte_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE sandbox.crypto_payments TO ponte_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE sandbox.crypto_payouts TO ponte_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE sandbox.crypto_transactions TO ponte_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE sandbox.exchange_rates TO ponte_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE sandbox.international_sessions TO ponte_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE sandbox.pix_charges TO ponte_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE sandbox.pix_payments TO ponte_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE sandbox.refunds TO ponte_app;

INSERT INTO drizzle.__drizzle_migrations VALUES (1, 'd8b16cc1fd324dfc2e36867aeb3b37c5e5ee04b9d4261fb319963f8ef8e63f5a', 1795256673872);
INSERT INTO drizzle.__drizzle_migrations VALUES (2, '5ec015b52147c97b17ffbf7f1e512b2a952423b2011b6c51faa3c938b0a2359e', 1795258160146);
INSERT INTO drizzle.__drizzle_migrations VALUES (3, '9a2d79cd61f61b7d2e5363c3d0991c463eac318e7fa6332662156034ec969f15', 1795259447459);
INSERT INTO drizzle.__drizzle_migrations VALUES (4, 'c86de40e437712d584e90fd1db77caa23a21592f6dbf1e750c5d373949aa1184', 1795265163486);
INSERT INTO drizzle.__drizzle_migrations VALUES (5, '22198fe8e12087bad608e5cecca11a066356980159f9f60d29b3675c234d7662', 1795265909204);
INSERT INTO drizzle.__drizzle_migrations VALUES (6, 'f468b7d3b39aca5ef2262664740b024923aa522774d200d7f1d94c7a05edb44d', 1795266174741);
INSERT INTO drizzle.__drizzle_migrations VALUES (7, 'feb5245cd994c538dd1312b2d3acc113fe9be0af1fc26757750d6d648b0d5b7e', 1795269435123);
INSERT INTO drizzle.__drizzle_migrations VALUES (8, '51f148ebd61381e36c275acc50663764c6d7b9889b796a39917c5413e20260b3', 1795270224811);
INSERT INTO drizzle.__drizzle_migrations VALUES (9, '605aa4c85db90a73d33170e5eddb80ed68ac3c32dd8fa9c09733f52cbdf41397', 1795271060731);
INSERT INTO drizzle.__drizzle_migrations VALUES (10, 'ed8c0acb1d2747c0aa674452b1e7650bed1f5c3347ba78738edba4fb1a400327', 1795273085481);
INSERT INTO drizzle.__drizzle_migrations VALUES (11, '58c7152918af93465d5d64cb04c26ca4245531b124421b0f2dfdb032523c5c92', 1795276711993);
INSERT INTO drizzle.__drizzle_migrations VALUES (12, '907067ce9880c6eb391e3d69357b22a317b0507e01d2f15d66af6ed0260bf33e', 1795277265118);
INSERT INTO drizzle.__drizzle_migrations VALUES (13, '9cb361e8e88a2ac1e401956150d28e68ba81058e0e964bf5c968e0ef25040e62', 1795277299453);
INSERT INTO drizzle.__drizzle_migrations VALUES (14, '3b0d20f4267bdf292048a87d65efcc22c3a723b14f54c85729250ad5a931b036', 1795277346619);
INSERT INTO drizzle.__drizzle_migrations VALUES (15, '694b1d892e5b5c3cdf7e7947f857aad69bfe9e4e88a0424c5a61ebcd961a8e47', 1795277394311);
INSERT INTO drizzle.__drizzle_migrations VALUES (16, '00617e83baa6c44ca823d452cd336dbd93c5078d87dfebc5f5ebdea38b4f11c4', 1795277500718);
INSERT INTO drizzle.__drizzle_migrations VALUES (17, '92889a805606e1e389e7da077885133ead609bb5ed81d16519ad88373d63c81a', 1795277515802);
INSERT INTO drizzle.__drizzle_migrations VALUES (18, '4876869a9e88fd21997b0be5faba8bb11fc2a39ffd3343eeff651ff050d14b7f', 1795278332884);
INSERT INTO drizzle.__drizzle_migrations VALUES (19, 'a4b18a2d5e66b36733552160db05534ddedb08d16fa6df1312732bf68fe1001a', 1795278849332);
INSERT INTO drizzle.__drizzle_migrations VALUES (20, 'b6ba7c7b5b7b062b3345b4498c9fd902eecde931a27a22d9448db0ac5513035f', 1795280052861);
INSERT INTO drizzle.__drizzle_migrations VALUES (21, '8dba3343a6a8d18fedb7f0c32c941985bb2b95e5aaf43a5c845329cb4ec7fb92', 1795289851602);
INSERT INTO drizzle.__drizzle_migrations VALUES (22, 'f44bfbbf19d62f9c8863ea9834adda17f8f1d04fd1f2e3289c3898147f200acc', 1795291555175);
INSERT INTO drizzle.__drizzle_migrations VALUES (23, 'fcbdbc78883f0ab83425f8a7b1df2d467e5f011c0374a80a344c8b696fc47bd9', 1795294324660);
INSERT INTO drizzle.__drizzle_migrations VALUES (24, 'fc1de2e2224471fc7f0cd9def5151b9c8dc43161d783bc2bcde1ae7fd8ccff7b', 1795294476291);
INSERT INTO drizzle.__drizzle_migrations VALUES (25, '685a1f8432e385a83dbe378c81ca2bd3eda81f96d4eaff13267c1b7a3924d118', 1795300481622);
INSERT INTO drizzle.__drizzle_migrations VALUES (26, '24683713733fce8071b4d75bd7cb7566e34d9a174b1b67a6625661184537a0a3', 1795301470872);
INSERT INTO drizzle.__drizzle_migrations VALUES (27, '15dadeb3b7383da0f598f43282dc8851d0f88bcc0b1f0d51aa169f0faf3f1f1f', 1795302541892);
INSERT INTO drizzle.__drizzle_migrations VALUES (28, 'ba9caf2bf573378713c7c6bd1cb884355724216e360ffdc27c1d9752c9b7e9b4', 1795302748056);
INSERT INTO drizzle.__drizzle_migrations VALUES (29, '99a2a950f8fd348d09c561daf213323448d54b9ce6b0e11382aa337b79c4843f', 1795329961181);
INSERT INTO drizzle.__drizzle_migrations VALUES (30, '999110c6abc0aa52fa6f06686d3cd707d446bbe67e026347e195e4999bf322a4', 1795330596440);
INSERT INTO drizzle.__drizzle_migrations VALUES (31, 'd8c53bb339004f8d0cd4a01473c8516ec08c971cf8e235cfd2da181bd3121623', 1795330813910);
INSERT INTO drizzle.__drizzle_migrations VALUES (32, 'f2c93630e5c8a9f5341382ed69bf4eaa94fe2c04f1821781358c50b58226adf5', 1795331222910);
INSERT INTO drizzle.__drizzle_migrations VALUES (33, '0bd379848d7c9b834560d0443ee2c027871e1451c29af187a407a322621dda01', 1795331473876);
INSERT INTO drizzle.__drizzle_migrations VALUES (34, 'edb5000cd777f0979d6e353f73b1c13e4627cbafb9cbce87241f204a237fbdaa', 1795332005282);
INSERT INTO drizzle.__drizzle_migrations VALUES (35, '7d1deba039a65fc8cbaa55b5f3d593e80aa7b9d09273732444f3d3614772b82b', 1795332285559);
INSERT INTO drizzle.__drizzle_migrations VALUES (36, '86f2ac2e6bfe890e761f22e10ee32b71752c87847742ce80f88aa28d7577cb67', 1795332574345);
INSERT INTO drizzle.__drizzle_migrations VALUES (37, '36e056207eb5f1e027d584fd60719b9a00dd9443b2dfd9d99e3752faf8b79f39', 1795332988277);
INSERT INTO drizzle.__drizzle_migrations VALUES (38, 'e36561991418b76ae925985002fcf3ae43a8df17ac43bca80dc6d9476df188d1', 1795333329281);
INSERT INTO drizzle.__drizzle_migrations VALUES (39, 'faa6827ff8240425b6d63037aa81c9906ddab79ac6a1073276664681b350385e', 1795333892646);
INSERT INTO drizzle.__drizzle_migrations VALUES (40, '1c108867990f0aa49fcdc28c2ed8dcfc72ae40cb43a733c1e7cfd69b4d778468', 1795334716739);
INSERT INTO drizzle.__drizzle_migrations VALUES (41, '28ed1ce5799c4c2606c08079536de216cefa1f26c1a7897c9ede6358a6c34e74', 1795335333313);
INSERT INTO drizzle.__drizzle_migrations VALUES (42, '30af25d22dd114b6665e564db322bdc247161d4374b28272f96e3f6241d581f1', 1795335863420);

SELECT pg_catalog.setval('drizzle.__drizzle_migrations_id_seq', 42, true);

