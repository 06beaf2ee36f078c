import * as ops from "#lib/account/operations.contract";
import { disableSecondFactor } from "#lib/account/second-factor/disable-second-factor";
import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(ops.disableSecondFactor, ({ self, body, actor }) =>
    disableSecondFactor(self.userId, body, actor),
  ),
});
