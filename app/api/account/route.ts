import { updateAccount } from "#lib/account/update-account";
import { accountRoute } from "#lib/http/account-route";
import { routeMethods } from "#lib/http/route-methods";
import * as ops from "#lib/schemas/operations/account";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  PATCH: accountRoute(ops.updateAccount, ({ self, body }) => updateAccount(self.userId, body)),
});
