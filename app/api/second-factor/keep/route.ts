import { keepFactorByLink } from "#lib/features/account/second-factor/lost-second-factor";
import { routeMethods } from "#lib/platform/http/route-methods";
import { visitorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";
import * as ops from "#lib/schemas/operations/access/account-recovery";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(ops.keepFactorByLink, (one) => keepFactorByLink(one.body, visitorOf(one))),
});
