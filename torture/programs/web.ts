import "./shifted-clock.ts";
import { createServer } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { runAs } from "#db/session-limits";
import { env } from "#lib/platform/env";
import { endOnUnexpectedError } from "#scripts/instance/end-on-unexpected-error";
import { onStop } from "#scripts/instance/on-stop";
import { API_DOOR } from "#scripts/instance/programs";
import type { ApiDoor } from "#scripts/web/api-door";
import { frontDoor } from "#scripts/web/front-door";
import { refuseUnreadable } from "#scripts/web/refuse-unreadable";
import { addBankAdapters } from "../bank/bank-adapters.ts";

// A web process without the pages: the API's own door, as an instance has it, and no page server behind it.
type ApiDoorBundle = { apiDoor: ApiDoor; startWatchedMemory: () => Promise<unknown> };

runAs("web");
addBankAdapters();
endOnUnexpectedError();
const { host, port, trustedProxies, publicUrl } = env();
const door: ApiDoorBundle = await import(pathToFileURL(join(import.meta.dirname, `${API_DOOR}.mjs`)).href);
await door.startWatchedMemory();
const server = createServer();
server.on(
  "request",
  frontDoor(
    (request, response) => {
      if (!door.apiDoor(request, response)) response.writeHead(404).end();
    },
    { trustedProxies, publicUrl },
  ),
);
server.on("clientError", refuseUnreadable);
onStop(async () => {
  server.close();
  server.closeAllConnections();
});
server.listen(port, host, () => process.send?.("listening"));
