import * as ops from "#lib/account/recovery-operations.contract";
import { keepOwnFactor } from "#lib/account/second-factor/lost-second-factor";
import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(ops.keepOwnFactor, ({ self, actor }) => keepOwnFactor(self.userId, actor)),
});
