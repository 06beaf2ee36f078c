import * as ops from "#lib/account/operations.contract";
import { updateAccount } from "#lib/account/update-account";
import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  PATCH: route(ops.updateAccount, ({ self, body }) => updateAccount(self.userId, body)),
});
