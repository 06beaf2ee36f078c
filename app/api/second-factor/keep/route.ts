import * as ops from "#lib/account/recovery-operations.contract";
import { keepFactorByLink } from "#lib/account/second-factor/lost-second-factor";
import { routeMethods } from "#lib/platform/http/route-methods";
import { visitorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(ops.keepFactorByLink, (one) => keepFactorByLink(one.body, visitorOf(one))),
});
