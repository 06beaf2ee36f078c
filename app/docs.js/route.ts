import { helpDocsReader, showDocsTheme } from "#lib/client/docs-page";
import { routeMethods } from "#lib/platform/http/route-methods";

const SCRIPT = `(${showDocsTheme})();(${helpDocsReader})();\n`;

// The only script of the documentation's pages.
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: async () =>
    new Response(SCRIPT, {
      headers: {
        "content-type": "text/javascript; charset=utf-8",
        "cache-control": "public, max-age=300",
        "x-content-type-options": "nosniff",
      },
    }),
});
