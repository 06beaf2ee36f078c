import * as ops from "#lib/account/recovery-operations.contract";
import { beginFactorEnd } from "#lib/account/second-factor/lost-second-factor";
import { routeMethods } from "#lib/platform/http/route-methods";
import { visitorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(ops.beginFactorEnd, (one) => beginFactorEnd(one.body, visitorOf(one))),
});
