import { toId } from "#lib/domain/ids";
import type { MailContent, MailKind } from "#lib/notices/mail.rules";

/** The address of the installation that sends the mails of `MAILS`. */
export const SITE = "https://pay.example.com";
/** The address that the mails link to. */
export const URL = `${SITE}/reset-password/${"a".repeat(43)}`;

const BRL = (amount: string) => ({ amount, currency: "BRL" });
/** The team of the notices in `MAILS`. */
export const TEAM = {
  ...{ name: "Bia", team: "Padaria Estrela", isTest: false, timeZone: "America/Sao_Paulo", url: URL },
  choices: `${SITE}/dashboard/account#mail`,
  unsubscribe: `${SITE}/unsubscribe/usr_1/sale/${"b".repeat(64)}`,
};
const SALE = {
  method: "PIX",
  payer: "Ana Souza",
  description: "Two espressos",
  reference: "order-7",
  paidAt: "2026-11-22T01:30:00.000Z",
} as const;

const PAYOUT = { amount: BRL("900.00"), fee: BRL("1.00"), pixKey: "a@example.com", endToEndId: "E1" };
const { choices: _, unsubscribe: __, ...OWNER } = TEAM;
const RAISE = {
  by: "Ana",
  dailyLimit: BRL("80000.00"),
  approvalAbove: null,
  from: "2026-11-22T01:30:00.000Z",
};
const DISPUTE = {
  ...{ amount: BRL("10.50"), reason: "fraudulent", dueAt: "2026-11-22T01:30:00.000Z" },
  description: "Two espressos",
};

const REMINDER = {
  ...{ id: toId("charge", "chg_01k6z0q4n8f3x5r2b7c9d1e6gh"), isTest: false, url: URL },
  merchant: {
    ...{ id: toId("merchant", "mer_01k6z0q4n8f3x5r2b7c9d1e6gh"), name: "Padaria Estrela" },
    supportEmail: "help@padaria.example.com",
  },
  ...{ gross: BRL("250.00"), description: "Two espressos" },
  ...{ expiresAt: "2026-11-22T01:30:00.000Z", timeZone: "America/Sao_Paulo" },
};

const CYCLE = { ...REMINDER, manageUrl: `${SITE}/subscription/sub_1/${"c".repeat(64)}` };

/** One mail of each kind: a missing kind does not compile. */
export const MAILS: { [K in MailKind]: Extract<MailContent, { kind: K }> | (MailContent & { kind: K }) } = {
  invitation: { kind: "invitation", inviter: "Ana", team: "Padaria Estrela", url: URL },
  password_reset: { kind: "password_reset", name: "Bia", url: URL },
  passkey_added: { kind: "passkey_added", name: "Bia", device: "Notebook", url: URL },
  second_factor_removed: { kind: "second_factor_removed", name: "Bia", url: URL },
  second_factor_lost: { kind: "second_factor_lost", name: "Bia", url: URL },
  second_factor_ending: { kind: "second_factor_ending", name: "Bia", url: URL },
  password_changed: { kind: "password_changed", name: "Bia", url: URL },
  trouble: { kind: "trouble", what: "QUEUE_WAITS", subject: "send-mail", name: "Bia", url: URL },
  receipt: {
    ...{ kind: "receipt", method: "INTERNATIONAL", id: "chg_1", isTest: false, url: URL },
    merchant: {
      ...{ name: "Padaria Estrela", legalName: "Padaria Estrela Ltda", document: "11.222.333/0001-81" },
      supportEmail: "help@padaria.example.com",
    },
    ...{ gross: BRL("250.00"), paid: { amount: "47.44", currency: "USD" }, description: "Two espressos" },
    ...{ paidAt: "2026-11-22T01:30:00.000Z", timeZone: "America/Sao_Paulo" },
  },
  reminder: { kind: "reminder", ...REMINDER },
  cycle_open: { kind: "cycle_open", day: "2026-12-01", ...CYCLE },
  cycle_due: { kind: "cycle_due", day: "2026-12-01", ...CYCLE },
  cycle_not_debited: { kind: "cycle_not_debited", day: "2026-12-01", ...CYCLE },
  cycle_card_declined: { kind: "cycle_card_declined", day: "2026-12-01", ...CYCLE },
  cycle_card_ends: { kind: "cycle_card_ends", day: "2026-12-01", ...CYCLE },
  wrong_payer: {
    ...{ kind: "wrong_payer", merchant: REMINDER.merchant, amount: BRL("10.50") },
    ...{
      payer: "CPF ***.982.247-**",
      description: "Two espressos",
      id: REMINDER.id,
      isTest: false,
      url: URL,
    },
  },
  sale: {
    ...{ kind: "sale", ...SALE, ...TEAM },
    ...{ gross: BRL("1250.50"), fee: BRL("12.38"), tax: BRL("125.05"), net: BRL("1113.07") },
  },
  endpoint_failing: {
    ...{ kind: "endpoint_failing", endpoint: "https://shop.example.com/hooks", ...TEAM },
    ...{ since: "2026-11-22T01:30:00.000Z", answer: "HTTP 500" },
  },
  endpoint_disabled: { kind: "endpoint_disabled", endpoint: "https://shop.example.com/hooks", ...TEAM },
  payout_waiting: { kind: "payout_waiting", requestedBy: "Ana", ...PAYOUT, ...TEAM },
  payout_paid: { kind: "payout_paid", ...PAYOUT, ...TEAM },
  payout_failed: { kind: "payout_failed", failure: "key_of_another", ...PAYOUT, ...TEAM },
  payout_returned: { kind: "payout_returned", ...PAYOUT, ...TEAM },
  dispute_opened: { kind: "dispute_opened", ...DISPUTE, ...TEAM },
  dispute_due: { kind: "dispute_due", ...DISPUTE, ...TEAM },
  dispute_won: { kind: "dispute_won", ...DISPUTE, ...TEAM },
  dispute_response_refused: {
    ...{ kind: "dispute_response_refused", refusal: "The file cannot be read", ...DISPUTE, ...TEAM },
  },
  dispute_lost: { kind: "dispute_lost", ...DISPUTE, ...TEAM },
  refund_made: { kind: "refund_made", amount: BRL("10.50"), description: "Two espressos", ...TEAM },
  payer_refused: { kind: "payer_refused", amount: BRL("10.50"), description: "Two espressos", ...TEAM },
  bank_data_changed: {
    ...{ kind: "bank_data_changed", account: "Sítio Verde", pixKey: "novo@example.com", ...OWNER },
    heldUntil: "2026-11-22T01:30:00.000Z",
  },
  recipient_added: {
    ...{ kind: "recipient_added", account: "Sítio Verde", pixKey: "novo@example.com", ...OWNER },
    heldUntil: "2026-11-22T01:30:00.000Z",
  },
  connection_changed: {
    ...{ kind: "connection_changed", account: "Loja online (Cielo)", pixKey: null, ...OWNER },
    heldUntil: "2026-11-22T01:30:00.000Z",
  },
  limits_raise_asked: { kind: "limits_raise_asked", ...RAISE, ...OWNER },
  limits_raised: { kind: "limits_raised", ...RAISE, ...OWNER },
  summary: {
    ...{ kind: "summary", day: "2026-11-21", paidCount: 3, ...TEAM },
    ...{ gross: BRL("1250.50"), fee: BRL("12.38"), refunded: BRL("0.00"), net: BRL("1238.12") },
    methods: [{ method: "PIX", paidCount: 3, gross: BRL("1250.50") }],
    ...{ available: BRL("310.00"), waiting: 2 },
  },
};
