import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { newWork, type Work } from "#db/work";
import { orUnavailable } from "#lib/platform/health/or-unavailable";
import type { Handle } from "#scripts/web/front-door";

type Render = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const RETRY_AFTER_SECONDS = "2";
// What the page server needs to draw its own page about a failure.
const DRAWING_MS = 400;
// In every language, since nothing can be read that says which one is wanted.
const SENTENCES = [
  ["pt-BR", "Não foi possível responder agora. Tente de novo em alguns segundos."],
  ["en", "We cannot answer right now. Try again in a few seconds."],
  ["es", "No podemos responder ahora. Inténtelo de nuevo en unos segundos."],
] as const;

/**
 * Lets the page server answer. When the database cannot be reached, or is silent, the answer is 503 with
 * Retry-After within about two seconds: the page server's own page about a failure, which it would send as 500, or a
 * plain one where it draws none in time.
 */
export function pageDoor(render: Render): Handle {
  return (request, response) => {
    const work = newWork();
    sendFailureAsUnavailable(response, work);
    orUnavailable(() => render(request, response), work).catch(async () => {
      if (work.isGivenUp()) await sleep(DRAWING_MS);
      if (response.headersSent) return;
      if (work.hasFailed()) sendPlainPage(response);
      else response.writeHead(500).end();
    });
  };
}

function sendFailureAsUnavailable(response: ServerResponse, work: Work): void {
  const writeHead = response.writeHead.bind(response) as (...head: unknown[]) => ServerResponse;
  response.writeHead = (status: number, ...head: unknown[]) => {
    if (status !== 500 || !work.hasFailed()) return writeHead(status, ...head);
    response.setHeader("retry-after", RETRY_AFTER_SECONDS);
    response.setHeader("cache-control", "no-store");
    response.statusCode = 503;
    return writeHead(503, ...head);
  };
}

function sendPlainPage(response: ServerResponse): void {
  const lines = SENTENCES.map(([language, sentence]) => `<p lang="${language}">${sentence}</p>`).join("");
  response.writeHead(503, {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "retry-after": RETRY_AFTER_SECONDS,
  });
  response.end(`<!doctype html><html lang="pt-BR"><title>503</title><body>${lines}</body></html>`);
}
