// @ts-check

import { UsageError } from "./exit-codes.js";
import { follow } from "./follow.js";

/** @typedef {import("../index.js").Schemas["LoggedRequest"]} LoggedRequest */

/** This command's own requests are not shown. */
const LOOKING = "listRequests";

/** @type {import("./command-line.js").Command} */
export const logs = {
  usage: [
    ["logs [--status 2xx|4xx|5xx]", "list the newest requests of the API"],
    ["logs tail [--status 2xx|4xx|5xx]", "print each request as it is answered"],
  ],
  about:
    "Prints time, status, request, duration, the code of a refusal and the request's id. The token needs the scope webhooks:read.",
  options: { status: { type: "string" } },
  run: async ({ values, positionals: [verb] }, { ponte, say, note }) => {
    /** @type {any} the API defines the classes */
    const status = values.status;
    /** @param {LoggedRequest} request */
    const print = (request) => {
      const { createdAt, status: answered, method, path, durationMs, errorCode, requestId } = request;
      if (request.operation === LOOKING) return;
      const code = errorCode === null ? "" : `  ${errorCode}`;
      say(`${createdAt}  ${answered}  ${method} ${path}  ${durationMs} ms${code}  ${requestId}`, request);
    };
    if (verb === undefined) {
      const { data } = await ponte.listRequests({ limit: 50, status });
      for (const request of data) print(request);
      return 0;
    }
    if (verb !== "tail") throw new UsageError("Usage: ponte logs, or ponte logs tail");
    note("Waiting for requests. Ctrl-C ends.");
    const read = () => ponte.pages.listRequests({ limit: 50, status });
    /** @param {LoggedRequest} request */
    const idOf = ({ requestId }) => requestId;
    /** @param {LoggedRequest} request */
    const timeOf = ({ createdAt }) => createdAt;
    for await (const request of follow({ read, idOf, timeOf }, note)) print(request);
    return 0;
  },
};
