import { accountRoute } from "#lib/http/account-route";
import { routeMethods } from "#lib/http/route-methods";
import { stopActing as operation } from "#lib/schemas/operations/staff";
import { stopActing } from "#lib/staff/stop-acting";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: accountRoute(operation, ({ self, actor }) => stopActing(self.sessionId, actor)),
});
