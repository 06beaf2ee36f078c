import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { startEmbeddedPostgres } from "#db/embedded/start";
import { CLIENT_PACKAGES, clientAddress } from "#lib/platform/client-packages/client-packages";
import { freePort } from "#server/instance/free-port";
import { installLocked } from "#tools/testing/install-locked";
import { Ponte } from "../../packages/ponte-node/src/index.js";

const SHOP = join(import.meta.dirname, "medusa");
const MEDUSA = join(SHOP, "node_modules", "@medusajs", "cli", "cli.js");
const INSTALLING_MS = 20 * 60_000;
const run = promisify(execFile);

type Seeded = { regionId: string; variants: Record<string, string>; storeKey: string; adminKey: string };
type Say = (line: string) => void;

/** A running Medusa: its address, its log, and what `seed.mjs` made. */
export type Medusa = AsyncDisposable &
  Seeded & {
    origin: string;
    webhookSecret: string;
    log(): string;
  };

/**
 * Starts a Medusa from npm with its own PostgreSQL, whose payments are those of the token's merchant at a Ponte. It uses the
 * client archives that this Ponte serves. Throws if no registry answers.
 */
export async function startMedusa(
  ponte: { url: string; token: string },
  say: Say = () => {},
): Promise<Medusa> {
  say("Installing Medusa and its thousand packages, unless they are already installed …");
  if (!installLocked(SHOP, INSTALLING_MS))
    throw new Error("Medusa cannot be installed: no registry answers.");
  await installProvider(ponte.url);
  const folder = await mkdtemp(join(tmpdir(), "ponte-medusa-"));
  const database = await startEmbeddedPostgres({ dataDir: folder, durable: false });
  const stopDatabase = async () => {
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const webhookSecret = await webhookSecretFor(ponte, origin);
    const env = environmentOf({ ...ponte, origin, webhookSecret, databaseUrl: database.url });
    say("Creating the shop's tables …");
    await run(process.execPath, [MEDUSA, "db:migrate"], { cwd: SHOP, env, maxBuffer: 64 * 1024 * 1024 });
    say("Adding a region in BRL, two products and the keys …");
    const seeded = join(folder, "seeded.json");
    await run(process.execPath, [MEDUSA, "exec", "seed.mjs", seeded], { cwd: SHOP, env });
    const shop: Seeded = JSON.parse(await readFile(seeded, "utf8"));
    const server = await startServer(port, env);
    const stop = async () => {
      await server.stop();
      await stopDatabase();
    };
    return { ...shop, origin, webhookSecret, log: server.log, [Symbol.asyncDispose]: stop };
  } catch (error) {
    await stopDatabase();
    throw error;
  }
}

/** Unpacks the archives that shops get, beside Medusa. */
async function installProvider(url: string): Promise<void> {
  for (const name of ["node", "medusa"] as const) {
    const response = await fetch(clientAddress(url, name));
    if (!response.ok) throw new Error(`${response.url} answers ${response.status}.`);
    const target = join(SHOP, "node_modules", "@ponte", name);
    await rm(target, { recursive: true, force: true });
    await mkdir(target, { recursive: true });
    const archive = join(target, CLIENT_PACKAGES[name].archive);
    await writeFile(archive, Buffer.from(await response.arrayBuffer()));
    await run("tar", ["-xzf", archive, "-C", target, "--strip-components=1"]);
    await rm(archive);
  }
}

async function webhookSecretFor({ url, token }: { url: string; token: string }, origin: string) {
  const { secret } = await new Ponte({ url, token }).createWebhookEndpoint({
    url: `${origin}/hooks/payment/ponte_ponte`,
    types: ["charge.paid", "charge.expired", "charge.canceled", "attempt.authorized", "refund.failed"],
  });
  return secret;
}

function environmentOf(shop: {
  url: string;
  token: string;
  origin: string;
  webhookSecret: string;
  databaseUrl: string;
}): NodeJS.ProcessEnv {
  return {
    ...process.env,
    NODE_ENV: "production",
    MEDUSA_DISABLE_TELEMETRY: "true",
    DATABASE_URL: shop.databaseUrl,
    SHOP_URL: shop.origin,
    RETURN_URL: `${shop.origin}/return`,
    PONTE_URL: shop.url,
    PONTE_TOKEN: shop.token,
    PONTE_WEBHOOK_SECRET: shop.webhookSecret,
  };
}

async function startServer(port: number, env: NodeJS.ProcessEnv) {
  const args = [MEDUSA, "start", "--host", "127.0.0.1", "--port", String(port), "--types=false"];
  const child = spawn(process.execPath, args, { cwd: SHOP, env, stdio: ["ignore", "pipe", "pipe"] });
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
    if (child.exitCode !== null) throw new Error(`Medusa ended: ${log}`);
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
