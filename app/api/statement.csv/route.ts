import * as operations from "#lib/ledger/operations.contract";
import { statementCsv } from "#lib/ledger/statement-csv";
import { routeMethods } from "#lib/platform/http/route-methods";
import { csvRoute } from "#lib/routes/csv-route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: csvRoute(operations.getStatementCsv, "statement.csv", ({ merchantId, query, form }) =>
    statementCsv(merchantId, { account: query.account, start: query.start_date, end: query.end_date }, form),
  ),
});
