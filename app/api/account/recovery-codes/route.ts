import * as ops from "#lib/account/operations.contract";
import { renewRecoveryCodes } from "#lib/account/second-factor/renew-recovery-codes";
import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(ops.renewRecoveryCodes, ({ self, body, actor }) =>
    renewRecoveryCodes(self.userId, body, actor),
  ),
});
