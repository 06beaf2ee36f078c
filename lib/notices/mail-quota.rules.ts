import type { MailKind } from "#lib/notices/mail.rules";

/**
 * The most mails of a kind in 24 hours, to one mailbox and for one team (a merchant's or the staff's); null if what causes the
 * mails already limits them. `reader` is a person who signs in here, requested the mail or is invited, or an outsider whom a
 * merchant named.
 */
export type MailQuota = { aMailbox: number; aTeam: number | null; reader: "person" | "invited" | "outsider" };

const ACCOUNT: MailQuota = { aMailbox: 30, aTeam: null, reader: "person" };
const NOTICE: MailQuota = { aMailbox: 2_000, aTeam: 20_000, reader: "person" };
const ALERT: MailQuota = { aMailbox: 200, aTeam: 2_000, reader: "person" };

/** The quota of each kind of mail; the type requires one for every kind. */
export const MAIL_QUOTAS: Record<MailKind, MailQuota> = {
  invitation: { aMailbox: 5, aTeam: 50, reader: "invited" },
  cycle_open: { aMailbox: 20, aTeam: 20_000, reader: "outsider" },
  cycle_not_debited: { aMailbox: 20, aTeam: 20_000, reader: "outsider" },
  cycle_card_declined: { aMailbox: 20, aTeam: 20_000, reader: "outsider" },
  cycle_card_ends: { aMailbox: 20, aTeam: 20_000, reader: "outsider" },
  cycle_due: { aMailbox: 20, aTeam: 20_000, reader: "outsider" },
  reminder: { aMailbox: 10, aTeam: 5_000, reader: "outsider" },
  wrong_payer: { aMailbox: 10, aTeam: 5_000, reader: "outsider" },
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
  dispute_response_refused: NOTICE,
  dispute_won: NOTICE,
  dispute_lost: NOTICE,
  refund_made: NOTICE,
  payer_refused: NOTICE,
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

/** The mailbox of an address, for counting: a plus suffix does not make it another person's. */
export function mailboxOf(email: string): string {
  return email
    .trim()
    .toLowerCase()
    .replace(/^([^@+]*)\+[^@]*@/, "$1@");
}
