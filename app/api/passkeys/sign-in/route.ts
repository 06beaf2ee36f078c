import { beginPasskeySignIn } from "#lib/account/use-passkey";
import { publicRoute } from "#lib/http/public-route";
import { routeMethods } from "#lib/http/route-methods";
import * as ops from "#lib/schemas/operations/passkeys";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: publicRoute(ops.beginPasskeySignIn, () => beginPasskeySignIn()),
});
