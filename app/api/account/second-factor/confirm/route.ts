import { confirmSecondFactor } from "#lib/account/confirm-second-factor";
import { accountRoute } from "#lib/http/account-route";
import { routeMethods } from "#lib/http/route-methods";
import * as ops from "#lib/schemas/operations/account";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: accountRoute(ops.confirmSecondFactor, ({ self, body, actor }) =>
    confirmSecondFactor(self.userId, body, actor),
  ),
});
