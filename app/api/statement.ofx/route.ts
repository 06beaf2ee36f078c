import * as operations from "#lib/accounting/operations.contract";
import { statementOfx } from "#lib/accounting/statement-ofx";
import { routeMethods } from "#lib/platform/http/route-methods";
import { fileRoute } from "#lib/routes/file-route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: fileRoute(
    operations.getStatementOfx,
    "statement.ofx",
    ({ merchantId, query: { account, currency, start_date: start, end_date: end } }) =>
      statementOfx(merchantId, { account, currency, start, end }),
  ),
});
