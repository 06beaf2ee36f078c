import { createServer } from "node:http";
import { basename } from "node:path";

/** The port at which a web process reports its turns; other processes of an instance have none. */
export const TURNS_PORT = "BENCH_TURNS_PORT";

const port = process.env[TURNS_PORT];
if (port && basename(process.argv[1] ?? "") === "web.mjs") watchTurns(Number(port));

/**
 * Measures the CPU time of each turn of this process's event loop by the main thread's own clock, so that other processes and
 * threads do not count. `/watch` starts the measurement; `/longest` ends it and returns the longest turn in milliseconds.
 */
function watchTurns(port: number): void {
  let isWatching = false;
  let longestMs = 0;
  let last = process.threadCpuUsage();
  const look = () => {
    const { user, system } = process.threadCpuUsage(last);
    longestMs = Math.max(longestMs, (user + system) / 1_000);
    last = process.threadCpuUsage();
    if (isWatching) setImmediate(look);
  };
  const server = createServer((request, response) => {
    if (request.url === "/watch") {
      isWatching = true;
      setImmediate(() => {
        longestMs = 0;
        last = process.threadCpuUsage();
        setImmediate(look);
        response.end();
      });
      return;
    }
    isWatching = false;
    response.end(JSON.stringify(longestMs));
  });
  server.listen(port, "127.0.0.1");
  server.unref();
}
