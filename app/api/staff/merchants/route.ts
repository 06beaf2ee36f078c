import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";
import { openMerchant } from "#lib/staff/open-merchant";
import { createMerchant as operation } from "#lib/staff/operations.contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(operation, ({ self, body, actor }) => openMerchant(self.userId, body, actor)),
});
