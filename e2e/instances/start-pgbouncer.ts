import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "#server/instance/free-port";

export type PgBouncer = { url: string; [Symbol.asyncDispose](): Promise<void> };

const ENVIRONMENT = { NODE_ENV: "production", PATH: `${process.env.PATH}:/usr/sbin` } as const;
const NOBODY = 65_534;

/** True if the Debian package `pgbouncer`, or another build of it, is installed. */
export function hasPgBouncer(): boolean {
  return spawnSync("pgbouncer", ["--version"], { env: ENVIRONMENT }).status === 0;
}

/**
 * PgBouncer with docs/operations.md's example, in transaction mode, in front of the database at `url`, with fewer connections to
 * it than Ponte has to PgBouncer.
 */
export async function startPgBouncer(url: string): Promise<PgBouncer> {
  const { hostname, port: serverPort, username, password, pathname } = new URL(url);
  const folder = await mkdtemp(join(tmpdir(), "ponte-pgbouncer-"));
  const port = await freePort();
  const users = join(folder, "users.txt");
  const settings = join(folder, "pgbouncer.ini");
  await writeFile(users, ofExample("userlist.txt", { ponte_app: username, "its password": password }));
  await writeFile(
    settings,
    ofExample("pgbouncer.ini", {
      "ponte = host=10.0.0.5 port=5432": `${pathname.slice(1)} = host=${hostname} port=${serverPort}`,
      "listen_port = 6432": `listen_port = ${port}`,
      "/etc/pgbouncer/userlist.txt": users,
      "default_pool_size = 40": "default_pool_size = 4",
    }),
  );
  await chmod(folder, 0o755);
  // It refuses to run as root.
  const account = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const child = spawn("pgbouncer", ["--quiet", settings], { env: ENVIRONMENT, stdio: "ignore", ...account });
  const ended = once(child, "exit");
  await Promise.race([
    untilItListens(port),
    ended.then(() => Promise.reject(new Error("PgBouncer does not start."))),
  ]);
  const pooled = new URL(url);
  pooled.port = String(port);
  return {
    url: pooled.href,
    [Symbol.asyncDispose]: async () => {
      child.kill("SIGINT");
      child.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** docs/operations.md's example with replaced names and numbers; throws if it lacks one of them. */
function ofExample(file: string, replaced: Record<string, string>): string {
  const example = new RegExp(`\`\`\`ini\\n; \\S+/${file.replace(".", "\\.")}.*?\\n(.*?)\`\`\``, "s");
  const [, text] = example.exec(readFileSync("docs/operations.md", "utf8")) ?? [];
  if (!text) throw new Error(`docs/operations.md has no example of ${file}`);
  return Object.entries(replaced).reduce((made, [from, to]) => {
    if (!made.includes(from)) throw new Error(`the example of ${file} does not have ${from}`);
    return made.replace(from, () => to);
  }, text);
}

async function untilItListens(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, "127.0.0.1");
    const listens = await new Promise<boolean>((resolve) => {
      socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    });
    socket.destroy();
    if (listens) return;
    await sleep(20);
  }
}
