import * as ops from "#lib/account/operations.contract";
import { renewProof } from "#lib/account/renew-proof";
import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(ops.renewProof, ({ self, body }) => renewProof(self, body)),
});
