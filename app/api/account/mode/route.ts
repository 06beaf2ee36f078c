import { switchMode } from "#lib/account/switch-mode";
import { accountRoute } from "#lib/http/account-route";
import { routeMethods } from "#lib/http/route-methods";
import * as ops from "#lib/schemas/operations/account";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: accountRoute(ops.switchMode, ({ principal, self, body }) => switchMode(principal, self, body.mode)),
});
