import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";
import { stopActing as operation } from "#lib/staff/operations.contract";
import { stopActing } from "#lib/staff/stop-acting";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(operation, ({ self, actor }) => stopActing(self.sessionId, actor)),
});
