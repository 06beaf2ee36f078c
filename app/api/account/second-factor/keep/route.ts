import { keepOwnFactor } from "#lib/features/account/lost-second-factor";
import { routeMethods } from "#lib/platform/http/route-methods";
import { accountRoute } from "#lib/routes/account-route";
import * as ops from "#lib/schemas/operations/ways-in";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: accountRoute(ops.keepOwnFactor, ({ self, actor }) => keepOwnFactor(self.userId, actor)),
});
