import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { startEmbeddedPostgres } from "#db/embedded/start";
import { CLIENT_PACKAGES, clientAddress } from "#lib/platform/client-packages/client-packages";
import { installLocked } from "#tools/testing/install-locked";

const INSTALLING_MS = 20 * 60_000;

/** Tells the person who started it what happens next. */
export type Say = (line: string) => void;
/** A merchant's account at a Ponte. */
export type Account = { url: string; token: string };

/**
 * Installs a shop's locked packages, and beside them the archives that this Ponte serves to shops. Throws if no registry answers.
 */
export async function installShop(
  folder: string,
  url: string,
  clients: readonly (keyof typeof CLIENT_PACKAGES)[],
): Promise<void> {
  if (!(await installLocked(folder, INSTALLING_MS)))
    throw new Error("The shop cannot be installed: no registry answers.");
  for (const name of clients) {
    const response = await fetch(clientAddress(url, name));
    if (!response.ok) throw new Error(`${response.url} answers ${response.status}.`);
    const target = join(folder, "node_modules", "@ponte", name);
    await rm(target, { recursive: true, force: true });
    await mkdir(target, { recursive: true });
    const archive = join(target, CLIENT_PACKAGES[name].archive);
    await writeFile(archive, Buffer.from(await response.arrayBuffer()));
    await promisify(execFile)("tar", ["-xzf", archive, "-C", target, "--strip-components=1"]);
    await rm(archive);
  }
}

/** A PostgreSQL of a shop's own, in a new folder that `stop` removes. */
export async function startShopDatabase(name: string) {
  const folder = await mkdtemp(join(tmpdir(), `ponte-${name}-`));
  const database = await startEmbeddedPostgres({ dataDir: folder, durable: false });
  const stop = async () => {
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { folder, url: database.url, stop };
}

/** Starts a shop's server, and waits until `/health` on its port answers. Throws its log if it ends instead. */
export async function startShopServer(
  args: readonly string[],
  { folder, port, env }: { folder: string; port: number; env: NodeJS.ProcessEnv },
) {
  const child = spawn(process.execPath, args, { cwd: folder, env, stdio: ["ignore", "pipe", "pipe"] });
  let log = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      log += text;
    });
  const ended = once(child, "exit");
  const stop = async () => {
    child.kill("SIGKILL");
    await ended;
  };
  while (!(await isHealthy(port))) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`The shop ended: ${log}`);
    await sleep(200);
  }
  return { log: () => log, stop };
}

async function isHealthy(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/health`).then(
    ({ ok }) => ok,
    () => false,
  );
}
