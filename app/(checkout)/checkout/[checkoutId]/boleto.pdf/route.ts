import { routeMethods } from "#lib/platform/http/route-methods";
import { boletoPdfRoute } from "#lib/routes/boleto-pdf-route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({ GET: boletoPdfRoute });
