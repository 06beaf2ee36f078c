import * as operations from "#lib/invoices/operations.contract";
import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";
import { rejectWithdrawal } from "#lib/withdrawals/decide-withdrawal";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(operations.rejectWithdrawal, (input) =>
    rejectWithdrawal(input.principal.userId, input.params.invoiceId, actorOf(input)),
  ),
});
