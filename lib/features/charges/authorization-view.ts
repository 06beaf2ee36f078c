import { formatAmount } from "#lib/domain/money/money";
import {
  type AuthorizationStatus,
  isCaptured,
  type StoredAuthorization,
} from "#lib/domain/payment/authorization";
import type { AuthorizationView } from "#lib/schemas/payment/authorization";

/** An authorisation of an amount as the API shows it; null where there is none. */
export function toAuthorizationView(
  stored: StoredAuthorization,
  status: AuthorizationStatus | null,
  amountMinor: number,
): AuthorizationView | null {
  const { authorizedAt, captureBefore, captureMinor } = stored;
  if (status === null || authorizedAt === null || captureBefore === null) return null;
  return {
    status,
    amount: formatAmount(amountMinor),
    authorizedAt: authorizedAt.toISOString(),
    captureBefore: captureBefore.toISOString(),
    capturedAmount: isCaptured(status) ? formatAmount(captureMinor ?? amountMinor) : null,
  };
}
