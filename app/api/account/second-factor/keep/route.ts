import { keepOwnFactor } from "#lib/account/lost-second-factor";
import { accountRoute } from "#lib/http/account-route";
import { routeMethods } from "#lib/http/route-methods";
import * as ops from "#lib/schemas/operations/ways-in";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: accountRoute(ops.keepOwnFactor, ({ self, actor }) => keepOwnFactor(self.userId, actor)),
});
