import { setReferences } from "#lib/features/settings/set-references";
import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";
import * as operations from "#lib/schemas/operations/access/staff";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  PUT: route(operations.setMerchantReferences, (input) =>
    setReferences(input.params.merchantId, input.body, actorOf(input)),
  ),
});
