import * as ops from "#lib/account/passkey-operations.contract";
import { removePasskey } from "#lib/account/passkeys/remove-passkey";
import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  DELETE: route(ops.removePasskey, ({ self, params, actor }) =>
    removePasskey(self.userId, params.passkeyId, actor),
  ),
});
