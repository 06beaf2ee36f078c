import { renewRecoveryCodes } from "#lib/features/account/second-factor/renew-recovery-codes";
import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";
import * as ops from "#lib/schemas/operations/access/account";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(ops.renewRecoveryCodes, ({ self, body, actor }) =>
    renewRecoveryCodes(self.userId, body, actor),
  ),
});
