import * as ops from "#lib/account/operations.contract";
import { switchMode } from "#lib/account/switch-mode";
import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(ops.switchMode, ({ principal, self, body }) => switchMode(principal, self, body.mode)),
});
