import { endSession } from "#lib/account/end-session";
import { accountRoute } from "#lib/http/account-route";
import { routeMethods } from "#lib/http/route-methods";
import * as ops from "#lib/schemas/operations/account";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: accountRoute(ops.endSession, ({ self, params, actor }) =>
    endSession(self.userId, params.sessionId, actor),
  ),
});
