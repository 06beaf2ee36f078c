import { removePasskey } from "#lib/features/account/remove-passkey";
import { routeMethods } from "#lib/platform/http/route-methods";
import { accountRoute } from "#lib/routes/account-route";
import * as ops from "#lib/schemas/operations/passkeys";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  DELETE: accountRoute(ops.removePasskey, ({ self, params, actor }) =>
    removePasskey(self.userId, params.passkeyId, actor),
  ),
});
