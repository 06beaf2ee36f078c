import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { newWork } from "#db/work";
import { orUnavailable } from "#lib/platform/health/or-unavailable";
import { type Work, withContext } from "#lib/platform/request-context";
import type { Handle } from "#server/web/entry-point";
import { isForPerson, sendFailure } from "#server/web/failure-answer";

type Render = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const RETRY_AFTER_SECONDS = "2";
// How long the page server takes to render its own error page.
const DRAWING_MS = 400;

/**
 * Lets the page server answer. If the database is unreachable or silent, the answer is 503 with Retry-After within about two
 * seconds: for a person, a page that retries without scripts; for a script, the page server's error, which it would send as 500.
 */
export function newPageHandler(render: Render): Handle {
  return (request, response) => {
    const work = newWork();
    const isPage = isForPerson(request);
    const send = isPage ? sendFailureAsPage : sendFailureAsUnavailable;
    send(request, response, work);
    const setPageStatus = (status: number) => {
      if (isPage && !response.headersSent) response.statusCode = status;
    };
    const draw = () => withContext({ setPageStatus }, () => render(request, response));
    orUnavailable(draw, work).catch(async () => {
      if (work.isGivenUp()) await sleep(DRAWING_MS);
      if (response.headersSent) return;
      sendFailure(request, response, work.hasFailed() ? 503 : 500);
    });
  };
}

function sendFailureAsUnavailable(_request: IncomingMessage, response: ServerResponse, work: Work): void {
  const { writeHead: ownWriteHead } = response;
  const writeHead = (...head: unknown[]): ServerResponse => Reflect.apply(ownWriteHead, response, head);
  response.writeHead = (status: number, ...head: unknown[]) => {
    if (status !== 500 || !work.hasFailed()) return writeHead(status, ...head);
    response.setHeader("retry-after", RETRY_AFTER_SECONDS);
    response.setHeader("cache-control", "no-store");
    response.statusCode = 503;
    return writeHead(503, ...head);
  };
}

// The page server's own error page is blank until its scripts run, which a starved server does not deliver.
function sendFailureAsPage(request: IncomingMessage, response: ServerResponse, work: Work): void {
  const { writeHead, write, end, flushHeaders } = response;
  let isReplaced = false;
  const replaces = (status: number) => {
    if (isReplaced) return true;
    if (response.headersSent || status !== 500) return false;
    isReplaced = true;
    Object.assign(response, { writeHead, write, end, flushHeaders });
    sendFailure(request, response, work.hasFailed() ? 503 : 500);
    // Discards what the page server still writes.
    Object.assign(response, dropped);
    return true;
  };
  const called = (callback: unknown) => typeof callback === "function" && process.nextTick(callback);
  const dropped = {
    writeHead: () => response,
    flushHeaders: () => {},
    write: (...written: unknown[]) => {
      called(written.at(-1));
      return true;
    },
    end: (...written: unknown[]) => {
      called(written.at(-1));
      return response;
    },
  };
  const guarded =
    <Name extends keyof typeof dropped>(name: Name, own: (...given: never[]) => unknown) =>
    (...given: unknown[]) => {
      const status = name === "writeHead" ? Number(given[0]) : response.statusCode;
      return replaces(status) ? dropped[name](...given) : Reflect.apply(own, response, given);
    };
  Object.assign(response, {
    writeHead: guarded("writeHead", writeHead),
    write: guarded("write", write),
    end: guarded("end", end),
    flushHeaders: guarded("flushHeaders", flushHeaders),
  });
}
