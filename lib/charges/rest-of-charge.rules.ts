import {
  addMinor,
  type Minor,
  portionMinor,
  restMinor,
  sumMinor,
  sumOfAmounts,
} from "#lib/domain/money/minor";
import type { Custodian } from "#lib/ledger/custody.rules";
import type { ProviderOutcome } from "#lib/payments/outcome.rules";

/** Suspense money that is less than its charge: the amount received, and the platform's fee once the money counts. */
export type SuspensePart = { amountMinor: Minor; feeMinor: Minor };

/** A suspense part with its custodian. */
export type PlacedPart = SuspensePart & { custodian: Custodian };

/**
 * The parts that may count towards one charge. They are at the custodian of the oldest part, because a charge's money is held at
 * one custodian. `parts` are oldest first.
 */
export function partsOfOneCustodian<Part extends PlacedPart>(parts: readonly Part[]): Part[] {
  return parts.filter(({ custodian }) => custodian === parts[0]?.custodian);
}

/**
 * The suspense parts that count towards a charge: the oldest ones that together stay below gross. A part that reached gross would
 * leave nothing to be paid, and waits for a decision instead. `parts` are oldest first.
 */
export function countedParts<Part extends SuspensePart>(grossMinor: Minor, parts: readonly Part[]): Part[] {
  const end = parts.findIndex((_, index) => sumOfAmounts(parts.slice(0, index + 1)) >= grossMinor);
  return end === -1 ? [...parts] : parts.slice(0, end);
}

/** The part of a charge still to be paid, in minor units: gross less the counted suspense parts. Above zero. */
export function dueMinor(grossMinor: Minor, parts: readonly SuspensePart[]): Minor {
  return restMinor(grossMinor, sumOfAmounts(countedParts(grossMinor, parts)));
}

/**
 * The suspense parts that complete a charge together with `amountMinor`: none for the full amount, else the oldest ones; null
 * when the charge stays incomplete. Any number of the oldest parts will do, because more may have come since the rest was
 * requested.
 */
export function partsClosedBy<Part extends SuspensePart>(
  grossMinor: Minor,
  parts: readonly Part[],
  amountMinor: Minor,
): Part[] | null {
  const counted = countedParts(grossMinor, parts);
  for (let count = 0; count <= counted.length; count += 1) {
    const taken = counted.slice(0, count);
    if (sumOfAmounts(taken) + amountMinor === grossMinor) return taken;
  }
  return null;
}

/**
 * The amount with which a payment is compared. A payment that completes the charge with the `counted` parts is compared with its
 * own amount, and so fits. If suspense money was returned meanwhile, a payment of at most the requested amount is compared with
 * the whole charge, and any larger one with the requested amount.
 */
export function judgedMinor(
  grossMinor: Minor,
  requestedMinor: Minor,
  outcome: ProviderOutcome,
  counted: readonly SuspensePart[] | null,
): Minor {
  if (outcome.kind !== "PAID") return requestedMinor;
  if (counted !== null) return outcome.amountMinor;
  return outcome.amountMinor <= requestedMinor ? grossMinor : requestedMinor;
}

/** The fee for a part of an attempt's amount, rounded down; the whole fee for its whole amount or more. */
export function feeShare(attempt: SuspensePart, amountMinor: Minor): Minor {
  if (amountMinor >= attempt.amountMinor) return attempt.feeMinor;
  return portionMinor(attempt.feeMinor, amountMinor, attempt.amountMinor);
}

/**
 * The fee of a charge paid by one attempt and suspense parts, in minor units; `partsFeeMinor` is the fee of the parts (`feesOf`).
 */
export function feeOfCharge(attempt: { feeMinor: Minor }, partsFeeMinor: Minor): Minor {
  return addMinor(attempt.feeMinor, partsFeeMinor);
}

/** The part of a charge paid from suspense rather than by the attempt that completed it. */
export function paidBeforeMinor(charge: { grossAmountMinor: Minor }, attempt: { amountMinor: Minor }): Minor {
  return restMinor(charge.grossAmountMinor, attempt.amountMinor);
}

/** The fees of suspense parts, in minor units. */
export function feesOf(parts: readonly SuspensePart[]): Minor {
  return sumMinor(parts, ({ feeMinor }) => feeMinor);
}
