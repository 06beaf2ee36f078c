import * as ops from "#lib/account/passkey-operations.contract";
import { beginPasskey } from "#lib/account/passkeys/add-passkey";
import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(ops.beginPasskey, ({ self }) => beginPasskey(self)),
});
