import { callerRoute } from "#lib/http/caller-route";
import { routeMethods } from "#lib/http/route-methods";
import { listOfOrThrow } from "#lib/lists/list-of";
import { readListSettings } from "#lib/lists/read-list-settings";
import { saveView } from "#lib/lists/save-view";
import * as ops from "#lib/schemas/operations/lists";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: callerRoute(ops.listSavedViews, async ({ principal, params }) => ({
    data: (await readListSettings(principal.userId, listOfOrThrow(params.list))).views,
  })),
  POST: callerRoute(ops.saveView, (one) => saveView(one.principal.userId, one.params.list, one.body)),
});
