import { readFileSync } from "node:fs";
import { join } from "node:path";
import { routeMethods } from "#lib/platform/http/route-methods";

const SCRIPT = readFileSync(join(process.cwd(), "packages/ponte-checkout/src/ponte-checkout.js"), "utf8");

// The element for shops without a package manager: `<script type="module" src="https://pay.example.com/ponte-checkout.js">`.
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: async () =>
    new Response(SCRIPT, {
      headers: {
        "content-type": "text/javascript; charset=utf-8",
        "cache-control": "public, max-age=300",
        "x-content-type-options": "nosniff",
        // Module scripts of another origin are fetched with CORS.
        "access-control-allow-origin": "*",
        "cross-origin-resource-policy": "cross-origin",
      },
    }),
});
