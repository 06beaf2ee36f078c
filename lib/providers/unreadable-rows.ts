import { AsyncLocalStorage } from "node:async_hooks";
import { z } from "zod";
import { ProviderFault, ProviderTimeout } from "#lib/providers/provider-error";

/** A row of a provider's list that cannot be read, as it was sent, and where it breaks its form, without what stood there. */
export type UnreadableRow = { row: unknown; why: string };

const keeper = new AsyncLocalStorage<UnreadableRow[]>();

/**
 * Runs `work` so that a row that cannot be read does not make its whole list unreadable: it is left out and answered in `unreadable`, for the
 * caller to keep and show to operators. Outside of this such a row is a `ProviderTimeout`, since leaving it out might do something
 * twice, such as a refund that its provider's list already has.
 */
export async function collectUnreadableRows<T>(
  work: () => Promise<T>,
): Promise<{ result: T; unreadable: UnreadableRow[] }> {
  const unreadable: UnreadableRow[] = [];
  return { result: await keeper.run(unreadable, work), unreadable };
}

/** The rows of a list that can be read; `what` names one of them. Throws `ProviderTimeout` for another where nobody keeps it. */
export function readRows<Row extends z.ZodType>(
  row: Row,
  sent: readonly unknown[],
  what: string,
): z.output<Row>[] {
  return sent.flatMap((one) => {
    const read = row.safeParse(one);
    if (read.success) return [read.data];
    const why = `${what}: ${read.error.issues.map(({ path, code }) => `${path.join(".")} ${code}`).join(", ")}`;
    return leaveOut(one, what, why);
  });
}

/**
 * What rows mean, row by row, where a row of the right form may still make no sense, such as by its amount: one whose `convert` throws
 * is left out as one that cannot be read. The provider's own errors pass through.
 */
export function convertRows<Row, Result>(
  rows: readonly Row[],
  what: string,
  convert: (row: Row) => readonly Result[],
): Result[] {
  return rows.flatMap((row) => {
    try {
      return convert(row);
    } catch (error) {
      if (error instanceof ProviderFault || error instanceof ProviderTimeout) throw error;
      return leaveOut(row, what, `${what}: ${error instanceof Error ? error.name : "refused"}`);
    }
  });
}

function leaveOut(row: unknown, what: string, why: string): [] {
  const unreadable = keeper.getStore();
  if (!unreadable) throw new ProviderTimeout(`${what} makes no sense (${why})`);
  unreadable.push({ row, why });
  return [];
}

/**
 * The form of a list in what a provider sends, read row by row (`readRows`): null and nothing are empty lists, and one object is a list
 * of one, as converters from XML write it. Anything else is refused as a whole.
 */
export function listOf<Row extends z.ZodType>(row: Row, what: string) {
  const one = z.record(z.string(), z.unknown()).transform((sent): unknown[] => [sent]);
  return z
    .union([z.array(z.unknown()), one])
    .nullish()
    .transform((sent) => readRows(row, sent ?? [], what));
}
