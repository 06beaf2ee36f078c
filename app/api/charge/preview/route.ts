import { previewCharge } from "#lib/charges/preview-charge";
import { apiRoute } from "#lib/http/api-route";
import { routeMethods } from "#lib/http/route-methods";
import * as operations from "#lib/schemas/operations/charges";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: apiRoute(operations.previewCharge, ({ merchantId, body }) => previewCharge(merchantId, body)),
});
