import { listOfOrThrow } from "#lib/features/lists/list-of";
import { readListSettings } from "#lib/features/lists/read-list-settings";
import { saveView } from "#lib/features/lists/save-view";
import { routeMethods } from "#lib/platform/http/route-methods";
import { route } from "#lib/routes/route";
import * as ops from "#lib/schemas/operations/lists";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(ops.listSavedViews, async ({ principal, params }) => ({
    data: (await readListSettings(principal.userId, listOfOrThrow(params.list))).views,
  })),
  POST: route(ops.saveView, (one) => saveView(one.principal.userId, one.params.list, one.body)),
});
