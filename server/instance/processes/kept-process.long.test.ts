import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { freePort } from "#server/instance/free-port";
import { type KeptProcess, keepProcesses } from "#server/instance/processes/kept-process";
import { type ListeningSocket, openListeningSocket } from "#server/instance/processes/listening-socket";
import type { SilenceLimits } from "#server/instance/processes/watch-silence";

const PATIENT = { timeout: 150_000, interval: 20 };
// Reports its process id, then a sign of life ten times a second.
const TELLS = `
  process.send({ pid: process.pid });
  setInterval(() => process.send("alive"), 100);
  process.on("message", () => process.exit(0));
  process.on("disconnect", () => process.exit(0));
`;

const CPU = { startingCpuMs: 5_000, workingCpuMs: 1_000 };

let folder = "";
let said: string[] = [];
let kept: KeptProcess[] = [];
let stop = new AbortController();
beforeEach(() => {
  stop = new AbortController();
  folder = mkdtempSync(join(tmpdir(), "ponte-kept-"));
  said = [];
});
afterEach(async () => {
  await Promise.all(kept.map((one) => one.stop()));
  rmSync(folder, { recursive: true, force: true });
});

/** Keeps this program running. It may write its process id to the file named by PID_FILE. */
function keep(program: string, silence?: SilenceLimits, socket: ListeningSocket | null = null): void {
  const script = join(folder, "child.mjs");
  writeFileSync(script, program);
  const environment = { FOLDER: folder };
  const say = (line: string) => said.push(line);
  const options = { name: "child", script, environment, silence, say, signal: stop.signal };
  kept = keepProcesses(1, options, [socket]);
}

it("kills a process whose event loop hangs, reports it, and starts another", async () => {
  // The first process stops itself as an outside SIGSTOP would; its successor finds the mark and lives.
  keep(
    `import { existsSync, writeFileSync } from "node:fs";
     ${TELLS}
     const mark = process.env.FOLDER + "/stopped";
     if (existsSync(mark)) process.send("listening");
     else { writeFileSync(mark, ""); setTimeout(() => process.kill(process.pid, "SIGSTOP"), 300); }`,
    { ...CPU, startingMs: 30_000, workingMs: 2_000 },
  );
  await kept[0]?.listening;
  expect(said).toEqual([
    expect.stringMatching(/^The child process gave no sign of life for \d+ s; killing it\.$/),
    "The child process ended (SIGKILL); starting it again.",
  ]);
});

it("kills a process that never begins to work", async () => {
  keep(`setInterval(() => {}, 1000); process.on("disconnect", () => process.exit(0));`, {
    ...CPU,
    startingMs: 600,
    workingMs: 400,
  });
  await vi.waitFor(
    () => expect(said).toContain("The child process ended (SIGKILL); starting it again."),
    PATIENT,
  );
});

it("does not kill a process that gives signs of life, or one without limits", async () => {
  keep(`${TELLS} setTimeout(() => process.send("listening"), 3000);`, {
    ...CPU,
    startingMs: 30_000,
    workingMs: 2_000,
  });
  await kept[0]?.listening;
  await kept[0]?.stop();
  keep(`${TELLS.replace('"alive"', '"something"')} setTimeout(() => process.send("listening"), 500);`);
  await kept[0]?.listening;
  expect(said).toEqual([]);
});

it("restarts nothing during shutdown, even if the same signal ended the child first", async () => {
  keep(`
    import { appendFileSync } from "node:fs";
    appendFileSync(process.env.FOLDER + "/starts", "x");
    process.send("listening");
    setTimeout(() => process.exit(0), 300);
  `);
  await kept[0]?.listening;
  stop.abort();
  // Longer than the child takes to end, plus the pause before a restart.
  await sleep(1_500);
  expect(said).toEqual([]);
  expect(readFileSync(join(folder, "starts"), "utf8")).toBe("x");
});

it("reports clearly that a process keeps ending", async () => {
  keep("process.exit(3);");
  await vi.waitFor(() => expect(said.at(-1)).toMatch(/has now ended 5 times in a row/), PATIENT);
  expect(said[0]).toBe("The child process ended (exit code 3); starting it again.");
});

describe.skipIf(process.platform === "win32")(
  "a process that takes connections from its supervisor's socket",
  () => {
    // Answers its process id; "/die" ends it, "/spin" blocks its event loop for ever, "/busy" for a while, and "/most" answers
    // how many connections it accepted in one turn of its event loop.
    const SERVES = `
    import { createServer } from "node:http";
    import { acceptFrom, inheritedSockets } from ${JSON.stringify(join(import.meta.dirname, "listening-socket.ts"))};
    process.send("alive");
    setInterval(() => process.send("alive"), 100);
    process.on("message", (message) => message === "stop" && process.exit(0));
    process.on("disconnect", () => process.exit(0));
    const server = createServer(({ url }, response) => {
      if (url === "/die") process.exit(1);
      if (url === "/spin") for (;;);
      if (url === "/busy") for (const until = Date.now() + 700; Date.now() < until; );
      response.setHeader("connection", "close").end(String(url === "/most" ? most : process.pid));
    });
    let [accepted, most] = [0, 0];
    server.on("connection", () => {
      accepted += 1;
      most = Math.max(most, accepted);
      setImmediate(() => (accepted = 0));
    });
    const [socket, ...copies] = await inheritedSockets();
    acceptFrom(copies, server);
    server.listen(socket, () => process.send("listening"));
  `;
    const sockets: ListeningSocket[] = [];
    afterEach(() => {
      for (const socket of sockets.splice(0)) socket.close();
    });
    const serve = async () => {
      const port = await freePort();
      const socket = await openListeningSocket("127.0.0.1", port, false);
      if (!socket) throw new Error("no socket");
      sockets.push(socket);
      keep(
        SERVES,
        { startingMs: 60_000, startingCpuMs: 30_000, workingMs: 2_000, workingCpuMs: 1_000 },
        socket,
      );
      await kept[0]?.listening;
      return (path = "") => fetch(`http://127.0.0.1:${port}${path}`).then((answer) => answer.text());
    };

    it("leaves no client without an answer when it ends: connections wait for its successor", async () => {
      const ask = await serve();
      const first = await ask();
      await ask("/die").catch(() => {});
      // Every request begins while no process is running.
      const answers = await Promise.all(Array.from({ length: 20 }, () => ask()));
      expect(new Set(answers).size).toBe(1);
      expect(answers[0]).not.toBe(first);
    });

    it("accepts several connections in one turn of a slow event loop", async () => {
      const ask = await serve();
      const busy = ask("/busy");
      await sleep(200);
      await Promise.all([busy, ...Array.from({ length: 20 }, () => ask())]);
      expect(Number(await ask("/most"))).toBeGreaterThanOrEqual(8);
    });

    it("is killed only once its successor listens, when it hangs", async () => {
      const ask = await serve();
      const first = await ask();
      const lost = ask("/spin").catch(() => "cut");
      await vi.waitFor(async () => {
        const answer = await fetchWithin(ask, 5_000);
        expect(answer).toMatch(/^\d+$/);
        expect(answer).not.toBe(first);
      }, PATIENT);
      expect(await lost).toBe("cut");
      expect(said).toEqual([
        expect.stringMatching(
          /^The child process gave no sign of life for \d+ s; starting another in its place\.$/,
        ),
      ]);
    }, 180_000);
  },
);

/** The answer, or null if none arrives within `ms`. */
function fetchWithin(ask: () => Promise<string>, ms: number): Promise<string | null> {
  return Promise.race([ask().catch(() => null), new Promise<null>((late) => setTimeout(late, ms, null))]);
}
