import { compareBankStatement } from "#lib/bank-statements/compare-bank-statement";
import { compareBankStatement as operation } from "#lib/bank-statements/operations.contract";
import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(operation, ({ merchantId, body }) => compareBankStatement(merchantId, body)),
});
