import { endSession } from "#lib/features/account/end-session";
import { routeMethods } from "#lib/platform/http/route-methods";
import { accountRoute } from "#lib/routes/account-route";
import * as ops from "#lib/schemas/operations/account";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: accountRoute(ops.endSession, ({ self, params, actor }) =>
    endSession(self.userId, params.sessionId, actor),
  ),
});
