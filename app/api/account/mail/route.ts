import { setMailChoices } from "#lib/features/notices/mail-choices";
import { routeMethods } from "#lib/platform/http/route-methods";
import { accountRoute } from "#lib/routes/account-route";
import * as ops from "#lib/schemas/operations/account";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  PATCH: accountRoute(ops.setMailChoices, ({ self, body }) => setMailChoices(self.userId, body)),
});
