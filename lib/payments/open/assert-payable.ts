import { PonteError } from "#lib/domain/errors";
import { type ChargeStatus, isPayable } from "#lib/payments/states.rules";

/** Throws `charge_not_payable` with the charge's status unless it is PENDING. */
export function assertPayable(status: ChargeStatus): void {
  if (isPayable(status)) return;
  throw new PonteError("charge_not_payable", `The charge is ${status} and cannot be paid.`, {
    extra: { chargeStatus: status },
  });
}
