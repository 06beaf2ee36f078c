import { disableSecondFactor } from "#lib/features/account/second-factor/disable-second-factor";
import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";
import * as ops from "#lib/schemas/operations/access/account";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(ops.disableSecondFactor, ({ self, body, actor }) =>
    disableSecondFactor(self.userId, body, actor),
  ),
});
