const PAUSE_MS = 2_000;
const LIVE = "/api/health/live";

/** Called with true while the server is unreachable, and with false once it answers again. */
type Tell = (isCut: boolean) => void;

/**
 * Keeps the page while its server is unreachable. The router's render requests are repeated until a complete answer arrives: by
 * itself, Next.js follows a lost or broken answer with a navigation that ends in the browser's error page. Returns a function
 * that stops it.
 */
export function holdRefreshes(tell: Tell): () => void {
  const send = globalThis.fetch;
  const pausedFetch: typeof fetch = (input, init) =>
    new Headers(init?.headers).has("rsc")
      ? until(() => send(input, init).then(wholeOrNull, unlessAborted), tell)
      : send(input, init);
  globalThis.fetch = pausedFetch;
  return () => {
    if (globalThis.fetch === pausedFetch) globalThis.fetch = send;
  };
}

/** Repeats `ask` until it returns something. */
async function until<Found>(ask: () => Promise<Found | null>, tell: Tell): Promise<Found> {
  for (;;) {
    const found = await ask();
    tell(found === null);
    if (found !== null) return found;
    await pause();
  }
}

// The answer is read completely before the router sees it, because the connection may be lost in the middle.
function wholeOrNull(answer: Response): Promise<Response | null> | null {
  if (answer.status >= 500) return null;
  return answer
    .clone()
    .arrayBuffer()
    .then(() => answer, unlessAborted);
}

function unlessAborted(error: unknown): null {
  if (error instanceof DOMException && error.name === "AbortError") throw error;
  return null;
}

/**
 * Resolves once the address is likely to open. For an address of ours, our server must answer. For another site the browser only
 * has to be online, because an outage of ours must not keep people here.
 */
export async function untilReachable(url: string, tell: Tell): Promise<void> {
  const isOurs = new URL(url).origin === location.origin;
  await until(async () => ((isOurs ? await isLive() : navigator.onLine) ? true : null), tell);
}

function isLive(): Promise<boolean> {
  return fetch(LIVE, { method: "HEAD", cache: "no-store" }).then(
    ({ status }) => status < 500,
    () => false,
  );
}

/** A pause, cut short when the browser is online again. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, PAUSE_MS);
    addEventListener("online", done);
    function done() {
      clearTimeout(timer);
      removeEventListener("online", done);
      resolve();
    }
  });
}
