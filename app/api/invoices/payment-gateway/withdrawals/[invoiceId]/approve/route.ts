import { approveWithdrawal } from "#lib/crypto/decide-withdrawal";
import { actorOf } from "#lib/http/actor-of";
import { routeMethods } from "#lib/http/route-methods";
import { staffRoute } from "#lib/http/staff-route";
import * as operations from "#lib/schemas/operations/invoices";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: staffRoute(operations.approveWithdrawal, (input) =>
    approveWithdrawal(input.principal.userId, input.params.invoiceId, input.body, actorOf(input)),
  ),
});
