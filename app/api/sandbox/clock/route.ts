import { getTestClock, moveTestClock } from "#lib/features/test-clock/test-clock";
import { actorOf } from "#lib/routes/actor-of";
import { sandboxMethods, sandboxRoute } from "#lib/routes/sandbox-route";
import * as operations from "#lib/schemas/operations/sandbox";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = sandboxMethods({
  GET: sandboxRoute(operations.getTestClock, ({ merchantId }) => getTestClock(merchantId)),
  POST: sandboxRoute(operations.moveTestClock, (input) =>
    moveTestClock(input.merchantId, input.body, actorOf(input)),
  ),
});
