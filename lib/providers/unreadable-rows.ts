import { z } from "zod";
import { requestContext, type UnreadableRow, withContext } from "#lib/platform/request-context";
import { ProviderFault, ProviderTimeout } from "#lib/providers/provider-error";

/**
 * Runs `work` so that an unreadable row is left out of its list and returned in `unreadable`; the caller stores it and shows it
 * to operators. Outside of this function, an unreadable row is a `ProviderTimeout`: leaving out a refund, for example, might
 * repeat it.
 */
export async function collectUnreadableRows<T>(
  work: () => Promise<T>,
): Promise<{ result: T; unreadable: UnreadableRow[] }> {
  const unreadable: UnreadableRow[] = [];
  return { result: await withContext({ unreadableRows: unreadable }, work), unreadable };
}

/**
 * The readable rows of a list; `what` names a row in errors. Throws `ProviderTimeout` for an unreadable row if the caller does
 * not collect them.
 */
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
 * Converts rows one by one, because a row of the right form may still make no sense, for example in its amount. A row whose
 * `convert` throws is left out like an unreadable one. The provider's own errors pass through.
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
  const { unreadableRows: unreadable } = requestContext();
  if (!unreadable) throw new ProviderTimeout(`${what} cannot be read (${why})`);
  unreadable.push({ row, why });
  return [];
}

/**
 * The form of a list in a provider's answer, read row by row (`readRows`). Null and absence are empty lists, and one object is a
 * list of one, as converters from XML write it. Anything else is refused as a whole.
 */
export function listOf<Row extends z.ZodType>(row: Row, what: string) {
  const one = z.record(z.string(), z.unknown()).transform((sent): unknown[] => [sent]);
  return z
    .union([z.array(z.unknown()), one])
    .nullish()
    .transform((sent) => readRows(row, sent ?? [], what));
}
