import { addPasskey } from "#lib/features/account/passkeys/add-passkey";
import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";
import * as ops from "#lib/schemas/operations/access/passkeys";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(ops.addPasskey, ({ self, body, actor }) => addPasskey(self, body, actor)),
});
