import { endSession } from "#lib/features/account/end-session";
import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";
import * as ops from "#lib/schemas/operations/access/account";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(ops.endSession, ({ self, params, actor }) => endSession(self.userId, params.sessionId, actor)),
});
