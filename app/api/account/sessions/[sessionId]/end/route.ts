import { endSession } from "#lib/account/end-session";
import * as ops from "#lib/account/operations.contract";
import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(ops.endSession, ({ self, params, actor }) => endSession(self.userId, params.sessionId, actor)),
});
