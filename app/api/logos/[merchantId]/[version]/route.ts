import { routeMethods } from "#lib/platform/http/route-methods";
import { logoRoute } from "#lib/routes/logo-route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({ GET: logoRoute });
