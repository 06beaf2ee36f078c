import { askForPassword } from "#lib/account/forgot-password";
import * as ops from "#lib/account/recovery-operations.contract";
import { routeMethods } from "#lib/platform/http/route-methods";
import { browserOf, visitorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(ops.forgotPassword, (one) => askForPassword(one.body, visitorOf(one), browserOf(one.request))),
});
