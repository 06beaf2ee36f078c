import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";
import { setUserStatus as operation } from "#lib/staff/operations.contract";
import { setUserStatus } from "#lib/staff/set-user-status";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  PATCH: route(operation, ({ self, params, body, actor }) =>
    setUserStatus(self.userId, params.userId, body, actor),
  ),
});
