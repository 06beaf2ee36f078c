import { beginSpan } from "#lib/platform/trace/span";

type DriverQuery = { resolve(rows: unknown): void; reject(reason: unknown): void };

/**
 * Makes a query of the driver a span with its text, which has parameters where its values are. The driver calls `resolve` or `reject`
 * when the answer is there; a listener of its promise would start it.
 */
export function traceStatement(query: object, text: string): void {
  if (!isDriverQuery(query)) return;
  const attributes = { "db.system.name": "postgresql", "db.query.text": text };
  const end = beginSpan(text.trimStart().split(/\s/, 1)[0] ?? "query", { kind: "client", attributes });
  const { resolve, reject } = query;
  query.resolve = (rows) => {
    end();
    resolve(rows);
  };
  query.reject = (error) => {
    end(error);
    reject(error);
  };
}

function isDriverQuery(query: object): query is DriverQuery {
  return "resolve" in query && "reject" in query;
}
