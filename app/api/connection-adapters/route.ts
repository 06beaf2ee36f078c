import { listAdapterViews } from "#lib/features/connections/adapter-view";
import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";
import { listConnectionAdapters } from "#lib/schemas/operations/connections";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(listConnectionAdapters, async () => ({ data: listAdapterViews() })),
});
