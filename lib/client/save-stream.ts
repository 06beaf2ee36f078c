import { NetworkError, ProblemError } from "#lib/client/request-json";

type SaveRequest = {
  href: string;
  filename: string;
  signal: AbortSignal;
  /** Called from time to time with the number of records written, without the header. */
  onProgress: (records: number) => void;
};

type Sink = {
  write(chunk: Uint8Array<ArrayBuffer>): Promise<void>;
  close(): Promise<void>;
  abort(): Promise<void>;
};
type FilePicker = (options: { suggestedName: string }) => Promise<{
  createWritable(): Promise<WritableStream<Uint8Array>>;
}>;

declare global {
  interface Window {
    /** In some browsers (File System Access). */
    showSaveFilePicker?: FilePicker;
  }
}

const PROGRESS_MS = 150;

/**
 * Saves an answer as a file while it arrives: straight to disk if the browser allows it (File System Access), else as a download.
 * Returns the number of records. Throws ProblemError for a refusal, NetworkError for a broken connection, AbortError on
 * cancellation.
 */
export async function saveStream({ href, filename, signal, onProgress }: SaveRequest): Promise<number> {
  const sink = await openSink(filename);
  try {
    const body = await openBody(href, signal);
    const count = recordCounter();
    let [records, reportedAtMs] = [0, 0];
    for (;;) {
      const { done, value } = await body.read();
      if (done) break;
      await sink.write(value as Uint8Array<ArrayBuffer>);
      records = count(value) - 1;
      if (performance.now() - reportedAtMs < PROGRESS_MS) continue;
      reportedAtMs = performance.now();
      onProgress(records);
    }
    await sink.close();
    onProgress(Math.max(records, 0));
    return Math.max(records, 0);
  } catch (error) {
    await sink.abort();
    if (signal.aborted || error instanceof ProblemError) throw error;
    throw new NetworkError(error);
  }
}

async function openBody(href: string, signal: AbortSignal): Promise<ReadableStreamDefaultReader<Uint8Array>> {
  const response = await fetch(href, { signal });
  if (!response.ok || !response.body) {
    const body = await response.json().catch(() => ({}));
    throw new ProblemError(response.status, body, response.headers.get("retry-after"));
  }
  return response.body.getReader();
}

async function openSink(filename: string): Promise<Sink> {
  const picker = window.showSaveFilePicker;
  if (!picker) return inMemory(filename);
  const handle = await picker({ suggestedName: filename });
  const writer = (await handle.createWritable()).getWriter();
  return {
    write: (chunk) => writer.write(chunk),
    close: () => writer.close(),
    abort: () => writer.abort().catch(() => {}),
  };
}

function inMemory(filename: string): Sink {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  return {
    async write(chunk) {
      chunks.push(chunk);
    },
    async close() {
      const url = URL.createObjectURL(new Blob(chunks, { type: "text/csv" }));
      const link = Object.assign(document.createElement("a"), { href: url, download: filename });
      link.click();
      // The browser has the data by the next turn of the event loop. Keeping the URL would keep the file in memory.
      setTimeout(() => URL.revokeObjectURL(url), 60_000);
    },
    async abort() {
      chunks.length = 0;
    },
  };
}

const QUOTE = 0x22;
const LINE_FEED = 0x0a;

/**
 * Counts the records of a CSV file (RFC 4180), header included, chunk by chunk: line feeds outside of quotes. In UTF-8, neither
 * of these two bytes occurs inside another character.
 */
export function recordCounter(): (chunk: Uint8Array) => number {
  let count = 0;
  let isQuoted = false;
  return (chunk) => {
    for (const byte of chunk) {
      if (byte === QUOTE) isQuoted = !isQuoted;
      else if (byte === LINE_FEED && !isQuoted) count += 1;
    }
    return count;
  };
}
