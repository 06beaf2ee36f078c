import { switchMode } from "#lib/features/account/switch-mode";
import { routeMethods } from "#lib/platform/http/route-methods";
import { accountRoute } from "#lib/routes/account-route";
import * as ops from "#lib/schemas/operations/account";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: accountRoute(ops.switchMode, ({ principal, self, body }) => switchMode(principal, self, body.mode)),
});
