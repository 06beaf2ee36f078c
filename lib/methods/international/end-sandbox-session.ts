import { databaseNow } from "#db/clock";
import { findAttemptByReference } from "#lib/attempts/attempts.queries";
import { SANDBOX } from "#lib/connections/connection.rules";
import { PonteError } from "#lib/domain/errors";
import type { MerchantId } from "#lib/domain/ids";
import { formatAmount, formatReais } from "#lib/domain/money/money";
import {
  endSession,
  findSession,
  type SandboxInternationalSession,
  type SandboxSessionStatus,
  sessionStatus,
} from "#lib/sandbox/international-processor";

/** A sandbox session as its page shows it; amounts are decimal text. */
export type SandboxSessionView = {
  status: SandboxSessionStatus;
  merchantName: string;
  description: string | null;
  grossAmount: string;
  checkoutAmount: string;
  checkoutCurrency: string;
  expiresAt: Date;
  /** The address to which the payer continues. */
  leaveUrl: string;
};

/** The session with this id of the sandbox's international processor, as its page shows it; null if there is none. */
export async function findSandboxSession(sessionId: string, now: Date): Promise<SandboxSessionView | null> {
  const session = await findSession(sessionId);
  if (!session) return null;
  const status = sessionStatus(session, now);
  const { merchantName, description, checkoutCurrency, expiresAt } = session;
  return {
    status,
    merchantName,
    description,
    grossAmount: formatReais(session.amountMinor),
    checkoutAmount: formatAmount(session.checkoutAmountMinor, checkoutCurrency),
    checkoutCurrency,
    expiresAt,
    leaveUrl: status === "PAID" ? session.returnUrl : session.cancelUrl,
  };
}

/**
 * Lets the payer of a sandbox session, shown on `pagePath`, pay or give up; the sandbox then reports it like any
 * provider. An ended session stays as it is, and knowing its id is enough to use it. Throws `not_found`.
 */
export async function endSandboxSession(
  sessionId: string,
  end: "PAID" | "CANCELED",
): Promise<{ status: SandboxSessionStatus; pagePath: string }> {
  const now = databaseNow();
  const session = await endSession(sessionId, end, now);
  if (!session) throw noSuchSession();
  return { status: sessionStatus(session, now), pagePath: `/sandbox/international/${session.id}` };
}

/** Ends a session like `endSandboxSession`, but only one of the merchant's own. Throws `not_found` for others. */
export async function endOwnSandboxSession(
  merchantId: MerchantId,
  sessionId: string,
  end: "PAID" | "CANCELED",
): Promise<{ status: SandboxSessionStatus }> {
  const session = await findSession(sessionId);
  if (!session || !(await isOwn(merchantId, session))) throw noSuchSession();
  const { status } = await endSandboxSession(sessionId, end);
  return { status };
}

async function isOwn(merchantId: MerchantId, session: SandboxInternationalSession): Promise<boolean> {
  return (await findAttemptByReference(merchantId, SANDBOX, session.reference)) !== null;
}

function noSuchSession(): PonteError {
  return new PonteError("not_found", "You have no such session in the sandbox.");
}
