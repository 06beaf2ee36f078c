import { keepFactorByLink } from "#lib/account/lost-second-factor";
import { visitorOf } from "#lib/http/actor-of";
import { publicRoute } from "#lib/http/public-route";
import { routeMethods } from "#lib/http/route-methods";
import * as ops from "#lib/schemas/operations/ways-in";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: publicRoute(ops.keepFactorByLink, (one) => keepFactorByLink(one.body, visitorOf(one))),
});
