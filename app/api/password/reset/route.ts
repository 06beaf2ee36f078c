import { resetPassword } from "#lib/features/account/reset-password";
import { routeMethods } from "#lib/platform/http/route-methods";
import { visitorOf } from "#lib/routes/actor-of";
import { publicRoute } from "#lib/routes/public-route";
import * as ops from "#lib/schemas/operations/ways-in";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: publicRoute(ops.resetPassword, (one) => resetPassword(one.body, visitorOf(one))),
});
