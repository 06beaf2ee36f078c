import { removePasskey } from "#lib/features/account/passkeys/remove-passkey";
import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";
import * as ops from "#lib/schemas/operations/access/passkeys";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  DELETE: route(ops.removePasskey, ({ self, params, actor }) =>
    removePasskey(self.userId, params.passkeyId, actor),
  ),
});
