import { endOtherSessions } from "#lib/account/end-other-sessions";
import * as ops from "#lib/account/operations.contract";
import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(ops.endOtherSessions, ({ self, actor }) => endOtherSessions(self, actor)),
});
