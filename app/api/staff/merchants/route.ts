import { accountRoute } from "#lib/http/account-route";
import { routeMethods } from "#lib/http/route-methods";
import { createMerchant as operation } from "#lib/schemas/operations/staff";
import { openMerchant } from "#lib/staff/open-merchant";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: accountRoute(operation, ({ self, body, actor }) => openMerchant(self.userId, body, actor)),
});
