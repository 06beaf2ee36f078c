import { accountRoute } from "#lib/http/account-route";
import { routeMethods } from "#lib/http/route-methods";
import { startActing as operation } from "#lib/schemas/operations/staff";
import { startActing } from "#lib/staff/start-acting";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: accountRoute(operation, ({ self, params, body, actor }) =>
    startActing(self.sessionId, params.merchantId, body, actor),
  ),
});
