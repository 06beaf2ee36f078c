import { routeMethods } from "#lib/platform/http/route-methods";
import { previewCharge } from "#lib/products/charge/preview-charge";
import { route } from "#lib/routes/route";
import * as operations from "#lib/schemas/operations/charges";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(operations.previewCharge, ({ merchantId, body }) => previewCharge(merchantId, body)),
});
