import { apiRoute } from "#lib/http/api-route";
import { routeMethods } from "#lib/http/route-methods";
import * as operations from "#lib/schemas/operations/settings";
import { getSettings } from "#lib/settings/get-settings";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: apiRoute(operations.getSettings, ({ merchantId }) => getSettings(merchantId)),
});
