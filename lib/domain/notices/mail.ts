import type { ChargeId, MerchantId } from "#lib/domain/ids";
import type { OperationalAlertKind } from "#lib/domain/notices/operational-alert";
import type { PaymentMethod } from "#lib/domain/payment-methods";

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
  | (PayoutSafetyNotice & { name: string; team: string; isTest: boolean; timeZone: string; url: string })
  | (NoticeContent & NoticeReader);

/**
 * A change of what decides where money goes: an account's bank data, a new recipient, or a merchant's own connection that was added or
 * whose settings changed. `account` is what it is called; its payouts wait until `heldUntil` (ISO 8601), null where none waits. Whoever is not of the team does not read the key.
 */
export type DestinationNotice = {
  kind: "bank_data_changed" | "recipient_added" | "connection_changed";
  account: string;
  pixKey: string | null;
  heldUntil: string | null;
};

/**
 * What a merchant's owners are mailed whatever they chose, because money may be lost: where money goes has changed, or limits were
 * raised, which count from `from` (ISO 8601) on or were approved.
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

/** The changes of an account that a mail announces. */
export type AccountNotice =
  | { kind: "password_changed" }
  | { kind: "passkey_added"; device: string }
  | { kind: "second_factor_removed" };

/**
 * What a payer keeps of a payment. `paid` is what they paid where that differs from the charge's amount: in another
 * currency, or with a card's interest. `supportEmail` is where they write; instants are ISO 8601, shown in `timeZone`.
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

/** What reminds a payer, once, of a checkout that they opened and did not pay; `expiresAt` is when it ends, shown in `timeZone`. */
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

/** What a notice tells a merchant's people; `team` is the merchant's name. */
export type NoticeContent = { team: string; isTest: boolean; timeZone: string; url: string } & (
  | {
      kind: "sale";
      gross: WrittenMoney;
      fee: WrittenMoney;
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
    }
  | {
      kind: "dispute_opened" | "dispute_due" | "dispute_won" | "dispute_lost";
      amount: WrittenMoney;
      reason: string | null;
      dueAt: string | null;
    }
  | { kind: "refund_made"; amount: WrittenMoney }
  | SummaryNotice
);

/** A day's payments and refunds in BRL; `day` is YYYY-MM-DD, `waiting` how many things wait for a person. */
type SummaryNotice = {
  kind: "summary";
  day: string;
  paidCount: number;
  gross: WrittenMoney;
  fee: WrittenMoney;
  refunded: WrittenMoney;
  net: WrittenMoney;
  methods: { method: PaymentMethod; paidCount: number; gross: WrittenMoney }[];
  available: WrittenMoney;
  waiting: number;
};

/**
 * Who reads a notice, the page on which they choose their notices, and the one that ends this notice without a session
 * (missing in mail that an older process queued).
 */
type NoticeReader = { name: string; choices: string; unsubscribe?: string };

export type MailKind = MailContent["kind"];

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DELAYS_MS = [30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS, 30 * MINUTE_MS, HOUR_MS];

/** The delay in ms until a mail is tried again that its server did not take for now, after that many tries (from 1). */
export function nextMailTryMs(tries: number): number {
  return DELAYS_MS[tries - 1] ?? 2 * HOUR_MS;
}
