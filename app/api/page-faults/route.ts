import { routeMethods } from "#lib/platform/http/route-methods";
import { countPageFault } from "#lib/routes/count-page-fault";
import { route } from "#lib/routes/route";
import { reportPageFault } from "#lib/schemas/operations/page-faults";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(reportPageFault, ({ body, request }) => countPageFault(body.kind, request)),
});
