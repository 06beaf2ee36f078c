import { startActing } from "#lib/features/staff/start-acting";
import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";
import { startActing as operation } from "#lib/schemas/operations/access/staff";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(operation, ({ self, params, body, actor }) =>
    startActing(self.sessionId, params.merchantId, body, actor),
  ),
});
