import * as ops from "#lib/account/operations.contract";
import { beginSecondFactor } from "#lib/account/second-factor/begin-second-factor";
import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(ops.beginSecondFactor, ({ self, body }) => beginSecondFactor(self.userId, body)),
});
