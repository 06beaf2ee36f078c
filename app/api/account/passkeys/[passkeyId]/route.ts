import { removePasskey } from "#lib/account/remove-passkey";
import { accountRoute } from "#lib/http/account-route";
import { routeMethods } from "#lib/http/route-methods";
import * as ops from "#lib/schemas/operations/passkeys";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  DELETE: accountRoute(ops.removePasskey, ({ self, params, actor }) =>
    removePasskey(self.userId, params.passkeyId, actor),
  ),
});
