import { changePassword } from "#lib/account/change-password";
import * as ops from "#lib/account/operations.contract";
import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(ops.changePassword, ({ self, body, actor }) => changePassword(self, body, actor)),
});
