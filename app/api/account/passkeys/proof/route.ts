import * as ops from "#lib/account/passkey-operations.contract";
import { beginPasskeyProof } from "#lib/account/passkeys/use-passkey";
import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(ops.beginPasskeyProof, ({ self }) => beginPasskeyProof(self)),
});
