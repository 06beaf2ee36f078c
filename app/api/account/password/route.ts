import { changePassword } from "#lib/features/account/change-password";
import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";
import * as ops from "#lib/schemas/operations/access/account";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(ops.changePassword, ({ self, body, actor }) => changePassword(self, body, actor)),
});
