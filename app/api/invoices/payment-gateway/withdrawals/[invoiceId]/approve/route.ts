import { approveWithdrawal } from "#lib/crypto/decide-withdrawal";
import { routeMethods } from "#lib/http/route-methods";
import { staffRoute } from "#lib/http/staff-route";
import * as operations from "#lib/schemas/operations/invoices";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: staffRoute(operations.approveWithdrawal, ({ principal, params }) =>
    approveWithdrawal(principal.userId, params.invoiceId),
  ),
});
