import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";
import { setReferences } from "#lib/settings/set-references";
import * as operations from "#lib/staff/operations.contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  PUT: route(operations.setMerchantReferences, (input) =>
    setReferences(input.params.merchantId, input.body, actorOf(input)),
  ),
});
