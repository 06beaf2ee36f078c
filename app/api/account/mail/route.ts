import * as ops from "#lib/account/operations.contract";
import { setMailChoices } from "#lib/notices/mail-choices";
import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  PATCH: route(ops.setMailChoices, ({ self, body }) => setMailChoices(self.userId, body)),
});
