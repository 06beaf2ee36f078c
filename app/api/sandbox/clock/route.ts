import * as operations from "#lib/payments/sandbox-operations.contract";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";
import { sandboxMethods } from "#lib/routes/sandbox-methods";
import { getTestClock, moveTestClock } from "#lib/test-clock/test-clock";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = sandboxMethods({
  GET: route(operations.getTestClock, ({ merchantId }) => getTestClock(merchantId)),
  POST: route(operations.moveTestClock, (input) =>
    moveTestClock(input.merchantId, input.body, actorOf(input)),
  ),
});
