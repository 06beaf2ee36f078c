import * as ops from "#lib/account/operations.contract";
import { confirmSecondFactor } from "#lib/account/second-factor/confirm-second-factor";
import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(ops.confirmSecondFactor, ({ self, body, actor }) =>
    confirmSecondFactor(self.userId, body, actor),
  ),
});
