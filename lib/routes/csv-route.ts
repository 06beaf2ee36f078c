import type { z } from "zod";
import { type CsvQuery, splitCsvQuery } from "#lib/lists/csv.contract";
import type { CsvForm } from "#lib/lists/csv.rules";
import { csvFormOf } from "#lib/lists/csv-form-of";
import type { RouteHandler } from "#lib/platform/http/route-methods";
import { type FileAuth, fileRoute } from "#lib/routes/file-route";
import type { CallerOf } from "#lib/routes/route";
import type { Operation } from "#lib/schemas/operation";

/** The content of the file, and its format. */
type FileRequest<Q extends CsvQuery> = { query: Omit<Q, keyof CsvQuery>; form: CsvForm };

/** A file's name in the audit log, and the name under which it is sent, which may depend on the query. */
type CsvName<Query> = { name: string; filenameOf: (query: Query) => string };

/** The route function of an operation that streams a CSV file, as `fileRoute` streams any. */
export function csvRoute<
  P extends z.ZodType,
  Q extends z.ZodType<CsvQuery>,
  B extends z.ZodType,
  A extends z.ZodType,
  Auth extends FileAuth,
>(
  operation: Operation<P, Q, B, A, Auth>,
  named: string | CsvName<z.output<Q>>,
  read: (input: CallerOf[Auth] & FileRequest<z.output<Q>>) => Promise<ReadableStream<Uint8Array>>,
): RouteHandler {
  const file = {
    ...(typeof named === "string" ? { name: named } : named),
    ...{ typeParameters: "charset=utf-8; header=present" },
    filtersOf: (query: z.output<Q>) => splitCsvQuery(query).query,
  };
  return fileRoute(operation, file, async (input) => {
    const { choice, query } = splitCsvQuery(input.query);
    const form = await csvFormOf(input.principal.merchantId, choice);
    return read({ ...input, query, form });
  });
}
