import { beginSecondFactor } from "#lib/features/account/second-factor/begin-second-factor";
import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";
import * as ops from "#lib/schemas/operations/access/account";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(ops.beginSecondFactor, ({ self, body }) => beginSecondFactor(self.userId, body)),
});
