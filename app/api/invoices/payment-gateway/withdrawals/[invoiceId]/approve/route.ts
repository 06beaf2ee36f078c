import { approveWithdrawal } from "#lib/features/withdrawals/decide-withdrawal";
import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";
import * as operations from "#lib/schemas/operations/invoices";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(operations.approveWithdrawal, (input) =>
    approveWithdrawal(input.principal.userId, input.params.invoiceId, input.body, actorOf(input)),
  ),
});
