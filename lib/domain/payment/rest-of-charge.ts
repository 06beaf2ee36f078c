import type { Custodian } from "#lib/domain/ledger/custody";
import { addMinor, restMinor } from "#lib/domain/money/minor";
import type { ProviderOutcome } from "#lib/domain/payment/outcome";

/** Held money that is less than its charge: what came, and what the platform keeps of it once it counts. */
export type SuspensePart = { amountMinor: number; feeMinor: number };

/** Such money with the account at which it lies. */
export type PlacedPart = SuspensePart & { custodian: Custodian };

/**
 * The parts that may count towards one charge: those that lie where the oldest of them does. What lies elsewhere pays nothing, since a
 * charge's money lies at one custodian. `parts` are oldest first.
 */
export function partsOfOneCustodian<Part extends PlacedPart>(parts: readonly Part[]): Part[] {
  return parts.filter(({ custodian }) => custodian === parts[0]?.custodian);
}

/**
 * The held parts that count towards a charge: the oldest ones that together are less than gross. A part that would reach it would
 * leave nothing for whoever closes the charge, and waits for a decision instead. `parts` are oldest first.
 */
export function countedParts<Part extends SuspensePart>(grossMinor: number, parts: readonly Part[]): Part[] {
  const end = parts.findIndex((_, index) => sumOf(parts.slice(0, index + 1)) >= grossMinor);
  return end === -1 ? [...parts] : parts.slice(0, end);
}

/** What is still to be paid of a charge, in minor units: gross less what counts of the held parts. Above zero. */
export function dueMinor(grossMinor: number, parts: readonly SuspensePart[]): number {
  return grossMinor - sumOf(countedParts(grossMinor, parts));
}

/**
 * The held parts that make up the whole of a charge together with `amountMinor`: none for the whole amount, else the oldest ones.
 * Null where it closes nothing. More parts may have come since somebody was asked for the rest, so that any number of the oldest
 * will do.
 */
export function partsClosedBy<Part extends SuspensePart>(
  grossMinor: number,
  parts: readonly Part[],
  amountMinor: number,
): Part[] | null {
  const counted = countedParts(grossMinor, parts);
  for (let count = 0; count <= counted.length; count += 1) {
    const taken = counted.slice(0, count);
    if (sumOf(taken) + amountMinor === grossMinor) return taken;
  }
  return null;
}

/**
 * The amount by which money is judged that a provider took for an attempt: its own where it closes the charge with `counted` held
 * parts; the charge's where it is what was asked for, but some of what was held has gone back meanwhile; else what was asked for.
 */
export function judgedMinor(
  grossMinor: number,
  requestedMinor: number,
  outcome: ProviderOutcome,
  counted: readonly SuspensePart[] | null,
): number {
  if (outcome.kind !== "PAID") return requestedMinor;
  if (counted !== null) return outcome.amountMinor;
  return outcome.amountMinor <= requestedMinor ? grossMinor : requestedMinor;
}

/** The part of an attempt's fee that falls on some of its amount, floored; all of it on its whole amount or more. */
export function feeShare(attempt: SuspensePart, amountMinor: number): number {
  if (amountMinor >= attempt.amountMinor) return attempt.feeMinor;
  // Two amounts below 10^11 multiply beyond 2^53.
  return Number((BigInt(attempt.feeMinor) * BigInt(amountMinor)) / BigInt(attempt.amountMinor));
}

/** The fee of a charge that one attempt pays together with held parts, in minor units; `partsFeeMinor` is theirs (`feesOf`). */
export function feeOfCharge(attempt: { feeMinor: number }, partsFeeMinor: number): number {
  return addMinor(attempt.feeMinor, partsFeeMinor);
}

/** What of a charge was paid by money that was held before, and not by the attempt that closed it. */
export function paidBeforeMinor(
  charge: { grossAmountMinor: number },
  attempt: { amountMinor: number },
): number {
  return restMinor(charge.grossAmountMinor, attempt.amountMinor);
}

/** The fees of held parts, in minor units. */
export function feesOf(parts: readonly SuspensePart[]): number {
  return parts.reduce((sum, { feeMinor }) => sum + feeMinor, 0);
}

function sumOf(parts: readonly SuspensePart[]): number {
  return parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}
