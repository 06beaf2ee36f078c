import { llmsFullText } from "#lib/docs/llms-text";
import { routeMethods } from "#lib/platform/http/route-methods";
import { textRoute } from "#lib/routes/text-route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: textRoute(llmsFullText),
});

export const dynamic = "force-dynamic";
