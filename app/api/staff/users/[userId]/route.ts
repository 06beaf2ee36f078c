import { accountRoute } from "#lib/http/account-route";
import { routeMethods } from "#lib/http/route-methods";
import { setUserStatus as operation } from "#lib/schemas/operations/staff";
import { setUserStatus } from "#lib/staff/set-user-status";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  PATCH: accountRoute(operation, ({ self, params, body, actor }) =>
    setUserStatus(self.userId, params.userId, body, actor),
  ),
});
