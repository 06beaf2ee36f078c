import { refusalIn } from "#lib/domain/errors";
import type { MerchantId } from "#lib/domain/ids";
import type { MailKind } from "#lib/domain/notices/mail";
import { MAIL_QUOTAS, mailboxOf } from "#lib/domain/notices/mail-quota";
import { env } from "#lib/platform/env";
import { countExactly } from "#lib/platform/http/rate-limit";

const DAY_SECONDS = 24 * 60 * 60;

/** Mail as it is counted: its kind, its address, and the team for which it goes out (null: the platform's staff, or nobody's). */
export type CountedMail = { kind: MailKind; email: string; merchantId: MerchantId | null };
/** Where it is counted: when somebody asks for it, and when it is about to be sent. */
type Moment = "asked" | "sent";

/**
 * Counts one mail against the quotas of its kind for 24 hours, over all processes: of its mailbox, then of its team. Throws `rate_limited`
 * when one is spent. What is asked for and what is sent have a count each, so that one mail counts once in both.
 */
export async function countMail(moment: Moment, { kind, email, merchantId }: CountedMail): Promise<void> {
  const { aMailbox, aTeam } = MAIL_QUOTAS[kind];
  await countExactly(policyOf(moment, `${kind} mailbox`, aMailbox), mailboxOf(email));
  const quota = kind === "invitation" ? env().rateLimitInvitations : aTeam;
  if (quota !== null) await countExactly(policyOf(moment, `${kind} team`, quota), merchantId ?? "platform");
}

/** The same, answered: false when a quota is spent. */
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
