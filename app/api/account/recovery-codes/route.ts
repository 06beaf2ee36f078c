import { renewRecoveryCodes } from "#lib/account/renew-recovery-codes";
import { accountRoute } from "#lib/http/account-route";
import { routeMethods } from "#lib/http/route-methods";
import * as ops from "#lib/schemas/operations/account";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: accountRoute(ops.renewRecoveryCodes, ({ self, body, actor }) =>
    renewRecoveryCodes(self.userId, body, actor),
  ),
});
