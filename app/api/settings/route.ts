import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";
import { getSettings } from "#lib/settings/get-settings";
import * as operations from "#lib/settings/operations.contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operations.getSettings, ({ merchantId }) => getSettings(merchantId)),
});
