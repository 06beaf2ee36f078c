import type { ServerResponse } from "node:http";
import { type NodeResponse, sendNodeResponse } from "srvx/node";
import { textBodyOf } from "#lib/http/problem";

/** Sends a Response by node:http: one that is a text with head and body in one write, any other as its body comes. */
export async function sendResponse(res: ServerResponse, response: Response): Promise<void> {
  const body = textBodyOf(response);
  if (body === null || !("_toNodeResponse" in response)) return sendNodeResponse(res, response);
  const { status, statusText, headers } = (response as NodeResponse)._toNodeResponse();
  res.writeHead(status, statusText, headers);
  res.end(body.bytes);
}
