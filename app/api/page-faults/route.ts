import { reportPageFault } from "#lib/operations/page-fault-operations.contract";
import { routeMethods } from "#lib/platform/http/route-methods";
import { countPageFault } from "#lib/routes/count-page-fault";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: route(reportPageFault, ({ body, request }) => countPageFault(body.kind, request)),
});
