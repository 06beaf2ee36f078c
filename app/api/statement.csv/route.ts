import { csvRoute } from "#lib/http/csv-route";
import { routeMethods } from "#lib/http/route-methods";
import { statementCsv } from "#lib/ledger/statement-csv";
import * as operations from "#lib/schemas/operations/money";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: csvRoute(operations.getStatementCsv, "statement.csv", ({ merchantId, query, form }) =>
    statementCsv(merchantId, { account: query.account, start: query.start_date, end: query.end_date }, form),
  ),
});
