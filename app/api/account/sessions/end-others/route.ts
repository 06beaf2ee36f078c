import { endOtherSessions } from "#lib/features/account/end-other-sessions";
import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";
import * as ops from "#lib/schemas/operations/access/account";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(ops.endOtherSessions, ({ self, actor }) => endOtherSessions(self, actor)),
});
