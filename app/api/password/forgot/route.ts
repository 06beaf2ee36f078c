import { askForPassword } from "#lib/features/account/forgot-password";
import { routeMethods } from "#lib/platform/http/route-methods";
import { browserOf, visitorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";
import * as ops from "#lib/schemas/operations/access/account-recovery";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(ops.forgotPassword, (one) => askForPassword(one.body, visitorOf(one), browserOf(one.request))),
});
