import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";
import { startActing as operation } from "#lib/staff/operations.contract";
import { startActing } from "#lib/staff/start-acting";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(operation, ({ self, params, body, actor }) =>
    startActing(self.sessionId, params.merchantId, body, actor),
  ),
});
