import { routeMethods } from "#lib/platform/http/route-methods";
import { mcpRoute } from "#lib/routes/mcp/mcp-route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({ POST: mcpRoute() });
