import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";
import { getTaxStatement } from "#lib/tax/get-tax-statement";
import * as operations from "#lib/tax/operations.contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operations.getTaxStatement, ({ merchantId, query }) => getTaxStatement(merchantId, query.month)),
});
