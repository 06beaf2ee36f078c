import * as operations from "#lib/charges/operations.contract";
import { previewCharge } from "#lib/charges/product/preview-charge";
import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(operations.previewCharge, ({ merchantId, body }) => previewCharge(merchantId, body)),
});
