import { listOfOrThrow } from "#lib/lists/list-of";
import * as ops from "#lib/lists/operations.contract";
import { readListSettings } from "#lib/lists/read-list-settings";
import { saveView } from "#lib/lists/save-view";
import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(ops.listSavedViews, async ({ principal, params }) => ({
    data: (await readListSettings(principal.userId, listOfOrThrow(params.list))).views,
  })),
  POST: route(ops.saveView, (one) => saveView(one.principal.userId, one.params.list, one.body)),
});
