import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";
import * as operations from "#lib/settings/operations.contract";
import { setReminderTerms } from "#lib/settings/reminder-terms";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  PUT: route(operations.setReminderTerms, (input) =>
    setReminderTerms(input.merchantId, input.body, actorOf(input)),
  ),
});
