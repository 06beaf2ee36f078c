import { confirmSecondFactor } from "#lib/features/account/second-factor/confirm-second-factor";
import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";
import * as ops from "#lib/schemas/operations/access/account";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(ops.confirmSecondFactor, ({ self, body, actor }) =>
    confirmSecondFactor(self.userId, body, actor),
  ),
});
