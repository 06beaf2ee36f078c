import { openMerchant } from "#lib/features/staff/open-merchant";
import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";
import { createMerchant as operation } from "#lib/schemas/operations/access/staff";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(operation, ({ self, body, actor }) => openMerchant(self.userId, body, actor)),
});
