import { requestContext, withContext } from "#lib/platform/request-context";
import { isDenial, ProviderFault, ProviderTimeout } from "#lib/providers/provider-error";
import type { Period, UnreadPeriod } from "#lib/reconciliation/unread-period.rules";

/** How a provider's list is read in several calls. `unreadIf` names what stays unknown when the call for a part fails. */
export type PartialReading = { longestMs: number; unreadIf?: (part: Period) => Omit<UnreadPeriod, "reason"> };

// After this many failed calls in a row the provider is assumed to be down and is not called again.
const MOST_FAILURES_IN_A_ROW = 3;

/**
 * Runs `work` so that an unreadable part of a provider's list (`readInParts`) is left out and returned in `unread`; the caller
 * stores and shows it, and reads it again later. Outside of this function, the part's error is thrown.
 */
export async function collectUnreadPeriods<T>(
  work: () => Promise<T>,
): Promise<{ result: T; unread: UnreadPeriod[] }> {
  const unread: UnreadPeriod[] = [];
  return { result: await withContext({ unreadPeriods: unread }, work), unread };
}

/**
 * Reads a list of a period by sequential calls of at most `longestMs` each; a row at an edge may appear twice. A failed part is
 * retried once, at the end. Throws if all parts fail, if the account is refused, or if nothing collects unread periods.
 */
export async function readInParts<Row>(
  period: Period,
  { longestMs, unreadIf }: PartialReading,
  read: (part: Period) => Promise<Row[]>,
): Promise<Row[]> {
  const unread = unreadIf && requestContext().unreadPeriods;
  const parts = partsOf(period, longestMs);
  if (!unread) return (await eachInTurn(parts, read)).flat();
  const first = await tryEach(parts, read);
  const failed = first.failed.map(({ part }) => part);
  const again = failed.length < parts.length ? await tryEach(failed, read) : { ...first, rows: [] };
  unread.push(...again.failed.map(({ part, error }) => ({ ...unreadIf(part), reason: error.message })));
  return [...first.rows, ...again.rows];
}

/** A period cut into parts of at most `longestMs`, oldest first; empty for an empty period. */
export function partsOf({ start, end }: Period, longestMs: number): Period[] {
  const count = Math.max(0, Math.ceil((end.getTime() - start.getTime()) / longestMs));
  return Array.from({ length: count }, (_, index) => {
    const from = start.getTime() + index * longestMs;
    return { start: new Date(from), end: new Date(Math.min(from + longestMs, end.getTime())) };
  });
}

async function eachInTurn<Row>(parts: readonly Period[], read: (part: Period) => Promise<Row[]>) {
  const all: Row[][] = [];
  for (const part of parts) all.push(await read(part));
  return all;
}

type Failed = { part: Period; error: Error };

async function tryEach<Row>(parts: readonly Period[], read: (part: Period) => Promise<Row[]>) {
  const rows: Row[] = [];
  const failed: Failed[] = [];
  let inARow = 0;
  let last: Error | null = null;
  for (const part of parts) {
    if (last && inARow >= MOST_FAILURES_IN_A_ROW) {
      failed.push({ part, error: last });
      continue;
    }
    try {
      rows.push(...(await read(part)));
      inARow = 0;
    } catch (error) {
      if (!isTheirs(error) || isDenial(error)) throw error;
      [inARow, last] = [inARow + 1, error];
      failed.push({ part, error });
    }
  }
  return { rows, failed };
}

function isTheirs(error: unknown): error is ProviderFault | ProviderTimeout {
  return error instanceof ProviderFault || error instanceof ProviderTimeout;
}
