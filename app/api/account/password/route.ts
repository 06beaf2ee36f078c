import { changePassword } from "#lib/features/account/change-password";
import { routeMethods } from "#lib/platform/http/route-methods";
import { accountRoute } from "#lib/routes/account-route";
import * as ops from "#lib/schemas/operations/account";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: accountRoute(ops.changePassword, ({ self, body, actor }) => changePassword(self, body, actor)),
});
