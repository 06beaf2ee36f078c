import * as operations from "#lib/ledger/operations.contract";
import { statementCsv, statementCsvName } from "#lib/ledger/statement-csv";
import { routeMethods } from "#lib/platform/http/route-methods";
import { csvRoute } from "#lib/routes/csv-route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: csvRoute(
    operations.getStatementCsv,
    {
      name: "statement.csv",
      filenameOf: ({ language, start_date: start, end_date: end }) =>
        statementCsvName({ start, end }, language),
    },
    ({ merchantId, query: { account, start_date: start, end_date: end, language }, form }) =>
      statementCsv(merchantId, { account, start, end }, form, language),
  ),
});
