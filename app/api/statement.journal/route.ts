import { HLEDGER } from "#lib/accounting/hledger.rules";
import * as operations from "#lib/accounting/operations.contract";
import { statementJournal } from "#lib/accounting/statement-journal";
import { routeMethods } from "#lib/platform/http/route-methods";
import { fileRoute } from "#lib/routes/file-route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: fileRoute(operations.getStatementHledger, "statement.journal", ({ merchantId, query }) =>
    statementJournal(merchantId, HLEDGER, { start: query.start_date, end: query.end_date }),
  ),
});
