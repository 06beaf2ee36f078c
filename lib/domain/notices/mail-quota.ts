import type { MailKind } from "#lib/domain/notices/mail";

/**
 * How much mail of a kind goes out in 24 hours: to one mailbox, and for one team (a merchant's, or the platform's staff); null where
 * what it tells of limits it. `reader` is whom it is for: a person who signs in here or asked to, somebody invited, or an outsider
 * whom a merchant names, such as a payer.
 */
export type MailQuota = { aMailbox: number; aTeam: number | null; reader: "person" | "invited" | "outsider" };

const ACCOUNT: MailQuota = { aMailbox: 30, aTeam: null, reader: "person" };
const NOTICE: MailQuota = { aMailbox: 2_000, aTeam: 20_000, reader: "person" };
const ALERT: MailQuota = { aMailbox: 200, aTeam: 2_000, reader: "person" };

/** The quota of each kind of mail. A kind without one does not compile. */
export const MAIL_QUOTAS: Record<MailKind, MailQuota> = {
  invitation: { aMailbox: 5, aTeam: 50, reader: "invited" },
  reminder: { aMailbox: 10, aTeam: 5_000, reader: "outsider" },
  receipt: { aMailbox: 50, aTeam: 50_000, reader: "outsider" },
  password_reset: ACCOUNT,
  password_changed: ACCOUNT,
  passkey_added: ACCOUNT,
  second_factor_lost: ACCOUNT,
  second_factor_ending: ACCOUNT,
  second_factor_removed: ACCOUNT,
  sale: NOTICE,
  payout_waiting: NOTICE,
  payout_paid: NOTICE,
  payout_failed: NOTICE,
  payout_returned: NOTICE,
  dispute_opened: NOTICE,
  dispute_due: NOTICE,
  dispute_won: NOTICE,
  dispute_lost: NOTICE,
  refund_made: NOTICE,
  bank_data_changed: { ...ALERT, reader: "outsider" },
  recipient_added: ALERT,
  connection_changed: ALERT,
  limits_raise_asked: ALERT,
  limits_raised: ALERT,
  summary: ALERT,
  endpoint_failing: ALERT,
  endpoint_disabled: ALERT,
  trouble: ALERT,
};

/** The mailbox that an address reaches, for counting: what stands behind a plus sign is the same person's. */
export function mailboxOf(email: string): string {
  return email
    .trim()
    .toLowerCase()
    .replace(/^([^@+]*)\+[^@]*@/, "$1@");
}
