import { renewRecoveryCodes } from "#lib/features/account/renew-recovery-codes";
import { routeMethods } from "#lib/platform/http/route-methods";
import { accountRoute } from "#lib/routes/account-route";
import * as ops from "#lib/schemas/operations/account";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: accountRoute(ops.renewRecoveryCodes, ({ self, body, actor }) =>
    renewRecoveryCodes(self.userId, body, actor),
  ),
});
