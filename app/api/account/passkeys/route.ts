import { addPasskey } from "#lib/account/add-passkey";
import { accountRoute } from "#lib/http/account-route";
import { routeMethods } from "#lib/http/route-methods";
import * as ops from "#lib/schemas/operations/passkeys";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: accountRoute(ops.addPasskey, ({ self, body, actor }) => addPasskey(self, body, actor)),
});
