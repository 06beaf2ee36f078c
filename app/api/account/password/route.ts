import { changePassword } from "#lib/account/change-password";
import { accountRoute } from "#lib/http/account-route";
import { routeMethods } from "#lib/http/route-methods";
import * as ops from "#lib/schemas/operations/account";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: accountRoute(ops.changePassword, ({ self, body, actor }) => changePassword(self, body, actor)),
});
