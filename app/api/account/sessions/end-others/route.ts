import { endOtherSessions } from "#lib/account/end-other-sessions";
import { accountRoute } from "#lib/http/account-route";
import { routeMethods } from "#lib/http/route-methods";
import * as ops from "#lib/schemas/operations/account";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: accountRoute(ops.endOtherSessions, ({ self, actor }) => endOtherSessions(self, actor)),
});
