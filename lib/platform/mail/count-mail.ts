import { refusalIn } from "#lib/domain/errors";
import type { MerchantId } from "#lib/domain/ids";
import type { MailKind } from "#lib/notices/mail.rules";
import { MAIL_QUOTAS, mailboxOf } from "#lib/notices/mail-quota.rules";
import { env } from "#lib/platform/env";
import { countExactly } from "#lib/platform/http/rate-limit";

const DAY_SECONDS = 24 * 60 * 60;

/** A mail for counting: kind, address, and the team it is sent for (null: the platform's staff, or none). */
export type CountedMail = { kind: MailKind; email: string; merchantId: MerchantId | null };
/** When it is counted: on request, and before sending. */
type Moment = "asked" | "sent";

/**
 * Counts one mail against the 24-hour quotas of its kind over all processes: its mailbox's, then its team's. Throws
 * `rate_limited` when one is used up. Requested and sent mail have separate counts, so one mail counts once in each.
 */
export async function countMail(moment: Moment, { kind, email, merchantId }: CountedMail): Promise<void> {
  const { aMailbox, aTeam } = MAIL_QUOTAS[kind];
  await countExactly(policyOf(moment, `${kind} mailbox`, aMailbox), mailboxOf(email));
  const quota = kind === "invitation" ? env().rateLimitInvitations : aTeam;
  if (quota !== null) await countExactly(policyOf(moment, `${kind} team`, quota), merchantId ?? "platform");
}

/** Like `countMail`, but returns false when a quota is used up. */
export async function isMailWithinQuota(mail: CountedMail): Promise<boolean> {
  try {
    await countMail("sent", mail);
    return true;
  } catch (error) {
    if (refusalIn(error)?.code === "rate_limited") return false;
    throw error;
  }
}

function policyOf(moment: Moment, what: string, quota: number) {
  return { name: `mail-${moment} ${what}`, quota, windowSeconds: DAY_SECONDS };
}
