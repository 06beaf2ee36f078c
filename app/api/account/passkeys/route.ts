import { addPasskey } from "#lib/features/account/add-passkey";
import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";
import * as ops from "#lib/schemas/operations/passkeys";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(ops.addPasskey, ({ self, body, actor }) => addPasskey(self, body, actor)),
});
