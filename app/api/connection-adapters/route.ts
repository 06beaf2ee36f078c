import { listAdapterViews } from "#lib/connections/adapter-view";
import { listConnectionAdapters } from "#lib/connections/operations.contract";
import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(listConnectionAdapters, async () => ({ data: listAdapterViews() })),
});
