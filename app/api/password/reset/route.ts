import * as ops from "#lib/account/recovery-operations.contract";
import { resetPassword } from "#lib/account/reset-password";
import { routeMethods } from "#lib/platform/http/route-methods";
import { visitorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(ops.resetPassword, (one) => resetPassword(one.body, visitorOf(one))),
});
