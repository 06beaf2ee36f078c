import { disableSecondFactor } from "#lib/features/account/disable-second-factor";
import { routeMethods } from "#lib/platform/http/route-methods";
import { accountRoute } from "#lib/routes/account-route";
import * as ops from "#lib/schemas/operations/account";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: accountRoute(ops.disableSecondFactor, ({ self, body, actor }) =>
    disableSecondFactor(self.userId, body, actor),
  ),
});
