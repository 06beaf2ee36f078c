import { setMailChoices } from "#lib/features/notices/mail-choices";
import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";
import * as ops from "#lib/schemas/operations/access/account";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  PATCH: route(ops.setMailChoices, ({ self, body }) => setMailChoices(self.userId, body)),
});
