import { updateAccount } from "#lib/features/account/update-account";
import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";
import * as ops from "#lib/schemas/operations/access/account";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  PATCH: route(ops.updateAccount, ({ self, body }) => updateAccount(self.userId, body)),
});
