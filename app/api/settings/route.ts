import { getSettings } from "#lib/features/settings/get-settings";
import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";
import * as operations from "#lib/schemas/operations/settings";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operations.getSettings, ({ merchantId }) => getSettings(merchantId)),
});
