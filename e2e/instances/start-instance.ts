import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "#server/instance/free-port";
import { waitUntilReady } from "#server/instance/wait-until-ready";
import { E2E_SETTINGS } from "#tools/testing/e2e-settings";
import { startProgram } from "#tools/testing/start-program";

/** Another Ponte beside the stack under test, as `npm start` runs it: its supervisor, its address and its output. */
export type Instance = {
  pid: number | undefined;
  origin: string;
  publicUrl: string;
  dataDir: string;
  secretKey: string | undefined;
  printed(): string;
  [Symbol.asyncDispose](): Promise<void>;
};

const CHECKOUT = join(import.meta.dirname, "..", "..");
const NOT_INHERITED = /^(DATABASE_.*|PUBLIC_URL|GATEWAY_URL|SECRET_KEY)$/;

/**
 * Starts an instance with these settings in its own folder and waits until it is ready. If it ends instead, throws its output.
 * `checkout` is another version's folder with installed packages.
 */
export async function startInstance(
  settings: Record<string, string>,
  checkout = CHECKOUT,
): Promise<Instance> {
  const port = settings.PORT ?? (await freePort());
  const dataDir = await mkdtemp(join(tmpdir(), "ponte-instance-"));
  const { child, printed } = spawnInstance({ PORT: String(port), DATA_DIR: dataDir, ...settings }, checkout);
  const ended = once(child, "exit");
  const instance: Instance = {
    pid: child.pid,
    origin: `http://127.0.0.1:${port}`,
    publicUrl: settings.PUBLIC_URL ?? `http://127.0.0.1:${port}`,
    dataDir,
    secretKey: settings.SECRET_KEY,
    printed,
    [Symbol.asyncDispose]: async () => {
      if (child.exitCode === null) child.kill("SIGTERM");
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  const stop = new AbortController();
  const gaveUp = ended.then(() => Promise.reject(new Error(`The instance ended: ${printed()}`)));
  gaveUp.catch(() => stop.abort());
  await Promise.race([waitUntilReady(instance.origin, stop.signal), gaveUp]);
  return instance;
}

/** The message and exit code of an instance that cannot start with these settings. */
export async function refusalOf(settings: Record<string, string>): Promise<{ code: number; said: string }> {
  const dataDir = await mkdtemp(join(tmpdir(), "ponte-instance-"));
  const { child, printed } = spawnInstance({
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    ...settings,
  });
  const [code] = await once(child, "close");
  await rm(dataDir, { recursive: true, force: true });
  return { code, said: printed().trim() };
}

function spawnInstance(
  settings: Record<string, string>,
  checkout = CHECKOUT,
): { child: ChildProcess; printed(): string } {
  const inherited = Object.entries(process.env).filter(([name]) => !NOT_INHERITED.test(name));
  const env: NodeJS.ProcessEnv = {
    ...Object.fromEntries(inherited),
    ...E2E_SETTINGS,
    NODE_ENV: "production",
    LOG_LEVEL: "warn",
    ...settings,
  };
  const child = spawn(process.execPath, [startProgram(checkout)], {
    cwd: checkout,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (chunk: string) => {
      text += chunk;
    });
  }
  return { child, printed: () => text };
}
