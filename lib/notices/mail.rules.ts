import type { ChargeId, MerchantId } from "#lib/domain/ids";
import type { PaymentMethod } from "#lib/domain/payment-methods";
import type { OperationalAlertKind } from "#lib/operations/operational-alert.rules";

/** An amount as decimal text, "10.50", with its currency. */
export type WrittenMoney = { amount: string; currency: string };

/**
 * The content of a mail, by kind. `team` is the merchant's name, null for the platform's staff; `device` is a
 * passkey's name; `url` is a link on this installation, which may open an account.
 */
export type MailContent =
  | { kind: "invitation"; inviter: string; team: string | null; url: string }
  | { kind: "password_reset" | "second_factor_lost" | "second_factor_ending"; name: string; url: string }
  | { kind: "trouble"; what: OperationalAlertKind; subject: string; name: string; url: string }
  | (AccountNotice & { name: string; url: string })
  | ReceiptMail
  | ReminderMail
  | CycleMail
  | WrongPayerMail
  | (PayoutSafetyNotice & { name: string; team: string; isTest: boolean; timeZone: string; url: string })
  | (NoticeContent & NoticeReader);

/**
 * A change of where money goes: an account's bank data, a new recipient, or a merchant's own connection. `account` is its display
 * name; its payouts are held until `heldUntil` (ISO 8601; null for none). Readers outside the team do not get the key.
 */
export type DestinationNotice = {
  kind: "bank_data_changed" | "recipient_added" | "connection_changed";
  account: string;
  pixKey: string | null;
  heldUntil: string | null;
};

/**
 * Mail that a merchant's owners always get, because money may be lost: a changed destination, or raised limits, which apply from
 * `from` (ISO 8601) or were approved.
 */
export type PayoutSafetyNotice =
  | DestinationNotice
  | {
      kind: "limits_raise_asked" | "limits_raised";
      by: string;
      dailyLimit: WrittenMoney | null;
      approvalAbove: WrittenMoney | null;
      from: string;
    };

/** Account changes that are announced by mail. */
export type AccountNotice =
  | { kind: "password_changed" }
  | { kind: "passkey_added"; device: string }
  | { kind: "second_factor_removed" };

/**
 * A payer's receipt. `paid` is what they paid if it differs from the charge's amount: another currency, or card interest.
 * `supportEmail` is the contact; instants are ISO 8601, shown in `timeZone`.
 */
export type ReceiptMail = {
  kind: "receipt";
  merchant: { name: string; legalName: string; document: string; supportEmail: string | null };
  gross: WrittenMoney;
  paid: WrittenMoney | null;
  description: string | null;
  method: PaymentMethod;
  paidAt: string;
  timeZone: string;
  id: string;
  isTest: boolean;
  url: string;
};

/** The only reminder to a payer who opened a checkout and did not pay; it ends at `expiresAt`, shown in `timeZone`. */
export type ReminderMail = {
  kind: "reminder";
  merchant: { id: MerchantId; name: string; supportEmail: string | null };
  gross: WrittenMoney;
  description: string | null;
  expiresAt: string;
  timeZone: string;
  id: ChargeId;
  isTest: boolean;
  url: string;
};

/**
 * Mail with the link of a subscription's cycle: its charge is open, its day has come, its debit was not made, its card was not charged,
 * or the card's month ends before the day.
 */
export const CYCLE_MAILS = [
  "cycle_open",
  "cycle_due",
  "cycle_not_debited",
  "cycle_card_declined",
  "cycle_card_ends",
] as const;

/** One of these mails; `day` (YYYY-MM-DD) is the cycle's. */
export type CycleMail = Omit<ReminderMail, "kind"> & {
  kind: (typeof CYCLE_MAILS)[number];
  day: string;
  manageUrl: string;
};

/** To a charge's payer: money from another account is refunded to that account. `payer` is the one who may pay (`shownPayer`). */
export type WrongPayerMail = {
  kind: "wrong_payer";
  merchant: { name: string; supportEmail: string | null };
  amount: WrittenMoney;
  payer: string;
  /** Missing in mail queued by an older process. */
  description?: string | null;
  id: ChargeId;
  isTest: boolean;
  url: string;
};

/** The content of a notice to a merchant's people; `team` is the merchant's name. */
export type NoticeContent = { team: string; isTest: boolean; timeZone: string; url: string } & (
  | {
      kind: "sale";
      gross: WrittenMoney;
      fee: WrittenMoney;
      /** The tax set aside, null if the charge states none; missing in mail queued by an older process. */
      tax?: WrittenMoney | null;
      net: WrittenMoney;
      method: PaymentMethod;
      payer: string | null;
      description: string | null;
      reference: string | null;
      paidAt: string;
    }
  | { kind: "endpoint_failing"; endpoint: string; since: string; answer: string }
  | { kind: "endpoint_disabled"; endpoint: string }
  | {
      kind: "payout_waiting" | "payout_paid" | "payout_failed" | "payout_returned";
      amount: WrittenMoney;
      fee: WrittenMoney;
      pixKey: string;
      endToEndId: string | null;
      /** Why the payout failed, as a code; missing if it did not, and in mail queued by an older process. */
      failure?: string | null;
      /** The name of the person who requested a payout that waits for approval; missing in the same cases. */
      requestedBy?: string | null;
    }
  | ({
      kind: "dispute_opened" | "dispute_due" | "dispute_response_refused" | "dispute_won" | "dispute_lost";
      amount: WrittenMoney;
      /** What the dispute withdrew; missing in warnings of its deadline, and in mail queued by an older process. */
      taken?: WrittenMoney;
      reason: string | null;
      dueAt: string | null;
      /** Why the provider refused the response, in its words; missing otherwise. */
      refusal?: string | null;
    } & Purpose)
  | ({ kind: "refund_made" | "payer_refused"; amount: WrittenMoney } & Purpose)
  | SummaryNotice
);

/**
 * What the payment is for (`nameCharge`); missing in mail queued by an older process. The payer's name is left out: such mail may
 * still wait when the payer is anonymized.
 */
type Purpose = { description?: string | null };

/** A day's payments and refunds in BRL; `day` is YYYY-MM-DD, `waiting` the number of items that wait for a person. */
type SummaryNotice = {
  kind: "summary";
  day: string;
  paidCount: number;
  gross: WrittenMoney;
  fee: WrittenMoney;
  /** Null if banks set none aside; missing in mail queued by an older process. */
  tax?: WrittenMoney | null;
  refunded: WrittenMoney;
  net: WrittenMoney;
  methods: { method: PaymentMethod; paidCount: number; gross: WrittenMoney }[];
  available: WrittenMoney;
  waiting: number;
};

/**
 * The reader's name, the page of their notice choices, and the page that ends this notice without a session (missing in mail
 * queued by an older process).
 */
type NoticeReader = { name: string; choices: string; unsubscribe?: string };

export type MailKind = MailContent["kind"];

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DELAYS_MS = [30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS, 30 * MINUTE_MS, HOUR_MS];

/** Delay (ms) before retrying a mail that its server deferred, after the given number of tries (from 1). */
export function nextMailTryMs(tries: number): number {
  return DELAYS_MS[tries - 1] ?? 2 * HOUR_MS;
}

/** True for mail that asks a payer to pay a charge. */
export function asksToPay(content: MailContent): content is ReminderMail | CycleMail {
  return content.kind === "reminder" || CYCLE_MAILS.some((kind) => kind === content.kind);
}
