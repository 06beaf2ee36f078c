import { execFile, spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { unzipSync } from "fflate";
import { clientAddress } from "#lib/platform/client-packages/client-packages";
import { freePort } from "#server/instance/free-port";

const run = promisify(execFile);
const PLUGIN = join(import.meta.dirname, "..", "..", "packages", "ponte-woocommerce");
const STAND_IN = join(PLUGIN, "test", "stubs", "woocommerce");
const PLUGINS = ["woocommerce/woocommerce.php", "ponte-woocommerce/ponte-woocommerce.php"];
// Debian's WordPress needs a web server that we do not need, so its packages are only unpacked.
const DEBIAN = ["wordpress", "php-getid3", "libjs-underscore", "libjs-cropper"];
const UNPACKED = join(tmpdir(), "ponte-wordpress-of-debian");

/** A running WordPress with the plugin. */
export type Wordpress = AsyncDisposable & {
  origin: string;
  password: string;
  /** The address for Ponte's callbacks. */
  callbackUrl: string;
  /** Whether WooCommerce is our stand-in. */
  isStandIn: boolean;
  log(): string;
  /** Carries out an order of the plugin's `test/driver.php`, in a PHP process of its own. */
  ask<T = unknown>(what: string, asked?: object): Promise<T>;
};

/** Why no WordPress runs here; undefined if one does. */
export async function missingForWordpress(): Promise<string | undefined> {
  const php = spawnSync("php", ["-r", "curl_init(); mysqli_init();"], { stdio: "ignore" });
  if (php.status !== 0) return "php-cli, php-curl or php-mysql is not installed.";
  if (spawnSync("mariadbd", ["--version"], { stdio: "ignore" }).status !== 0)
    return "mariadb-server-core is not installed.";
  return (await wordpressFolder()) ? undefined : "Debian's wordpress cannot be downloaded.";
}

/**
 * Starts a WordPress with a MariaDB of its own and the plugin that a Ponte serves. Without a WooCommerce in the folder of the
 * environment's `WORDPRESS_FOLDER`, our stand-in takes its place.
 */
export async function startWordpress(ponteUrl: string): Promise<Wordpress> {
  const source = await wordpressFolder();
  if (!source) throw new Error("There is no WordPress here.");
  const folder = await mkdtemp(join(tmpdir(), "ponte-shop-"));
  const site = join(folder, "site");
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const password = randomBytes(12).toString("hex");
  // Debian's package links to settings that only its installation makes.
  await cp(source, site, { recursive: true, dereference: true, filter: (path) => existsSync(path) });
  const woocommerce = join(site, "wp-content", "plugins", "woocommerce");
  const isStandIn = !existsSync(woocommerce);
  if (isStandIn) await cp(STAND_IN, woocommerce, { recursive: true });
  await installPlugin(ponteUrl, join(site, "wp-content", "plugins"));
  await watchCompletions(site);
  const socket = join(folder, "mysql.sock");
  await writeFile(join(site, "wp-config.php"), configOf(origin, socket));
  const database = await startDatabase(join(folder, "data"), socket);
  const env = { NODE_ENV: process.env.NODE_ENV, PATH: process.env.PATH, WORDPRESS: site, SHOP: origin };
  await run("php", [join(import.meta.dirname, "wordpress", "install.php")], {
    env: { ...env, ADMIN_PASSWORD: password, PLUGINS: PLUGINS.join(" ") },
  });
  const server = startServer(site, port);
  await server.isUp(origin);
  return {
    ...{ origin, password, isStandIn, log: server.log },
    callbackUrl: `${origin}/?wc-api=ponte`,
    ask: (what, asked = {}) => ask(env, { do: what, ...asked }, server.addToLog),
    [Symbol.asyncDispose]: async () => {
      await server.stop();
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function wordpressFolder(): Promise<string | undefined> {
  const known = [process.env.WORDPRESS_FOLDER, "/usr/share/wordpress", join(UNPACKED, "usr/share/wordpress")];
  const found = known.find((folder) => folder && existsSync(join(folder, "wp-load.php")));
  if (found) return found;
  const downloads = await mkdtemp(join(tmpdir(), "ponte-debian-"));
  try {
    await run("apt-get", ["download", "-qq", ...DEBIAN], { cwd: downloads, timeout: 120_000 });
    const unpacked = join(downloads, "unpacked");
    for (const file of await readdir(downloads))
      await run("dpkg-deb", ["-x", file, unpacked], { cwd: downloads });
    await rename(unpacked, UNPACKED);
    return known.at(-1);
  } catch {
    return undefined;
  } finally {
    await rm(downloads, { recursive: true, force: true });
  }
}

/** Unpacks the archive that stores get. */
async function installPlugin(ponteUrl: string, plugins: string): Promise<void> {
  const response = await fetch(clientAddress(ponteUrl, "woocommerce"));
  if (!response.ok) throw new Error(`${response.url} answers ${response.status}.`);
  for (const [name, bytes] of Object.entries(unzipSync(new Uint8Array(await response.arrayBuffer())))) {
    await mkdir(dirname(join(plugins, name)), { recursive: true });
    await writeFile(join(plugins, name), bytes);
  }
}

/** The log names each order that became paid, so that a test can count how often it did. */
async function watchCompletions(site: string): Promise<void> {
  const plugins = join(site, "wp-content", "mu-plugins");
  await mkdir(plugins, { recursive: true });
  const code = `<?php
    add_action('woocommerce_payment_complete', fn ($id) => error_log("payment complete $id."));
    add_filter('pre_wp_mail', '__return_true');`;
  await writeFile(join(plugins, "watch.php"), code);
}

function configOf(origin: string, socket: string): string {
  const constants = {
    ...{ DB_NAME: "shop", DB_USER: "shop", DB_PASSWORD: "", DB_HOST: `localhost:${socket}` },
    ...{ DB_CHARSET: "utf8mb4", DB_COLLATE: "", WP_HOME: origin, WP_SITEURL: origin },
    ...{ AUTH_KEY: secret(), SECURE_AUTH_KEY: secret(), LOGGED_IN_KEY: secret(), NONCE_KEY: secret() },
    ...{ WP_DEBUG: true, WP_DEBUG_DISPLAY: false, WP_DEBUG_LOG: false, DISABLE_WP_CRON: true },
    ...{ WP_HTTP_BLOCK_EXTERNAL: true, AUTOMATIC_UPDATER_DISABLED: true },
  };
  const lines = Object.entries(constants).map(
    ([name, value]) => `define('${name}', ${JSON.stringify(value)});`,
  );
  return `<?php\n${lines.join("\n")}\n$table_prefix = 'wp_';\n
defined('ABSPATH') || define('ABSPATH', __DIR__ . '/');\nrequire_once ABSPATH . 'wp-settings.php';\n`;
}

function secret(): string {
  return randomBytes(24).toString("hex");
}

/** Without tables of its own, because nobody but this socket's users can connect. */
async function startDatabase(data: string, socket: string) {
  await mkdir(data);
  const init = `${data}.sql`;
  await writeFile(init, "CREATE DATABASE shop;\n");
  const own = ["--no-defaults", `--datadir=${data}`, `--socket=${socket}`, `--user=${userInfo().username}`];
  const closed = ["--skip-networking", "--skip-grant-tables", `--init-file=${init}`];
  const child = spawn("mariadbd", [...own, ...closed], { stdio: ["ignore", "ignore", "pipe"] });
  const said = text(child.stderr);
  const ended = once(child, "exit");
  while (!existsSync(socket)) {
    if (child.exitCode !== null) throw new Error(`MariaDB ended: ${await said}`);
    await sleep(100);
  }
  return {
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

function startServer(site: string, port: number) {
  const child = spawn("php", ["-d", "display_errors=0", "-S", `127.0.0.1:${port}`, "-t", site], {
    // Several at once: a callback may come while a page is made.
    env: { NODE_ENV: process.env.NODE_ENV, PATH: process.env.PATH, PHP_CLI_SERVER_WORKERS: "4" },
    stdio: ["ignore", "pipe", "pipe"],
    // Its workers survive it, so that the whole group must be ended.
    detached: true,
  });
  let log = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (said: string) => {
      log += said;
    });
  const ended = once(child, "exit");
  return {
    log: () => log,
    addToLog: (said: string) => {
      log += said;
    },
    isUp: async (origin: string) => {
      while (
        !(await fetch(`${origin}/wp-login.php`).then(
          ({ ok }) => ok,
          () => false,
        ))
      ) {
        if (child.exitCode !== null) throw new Error(`PHP ended: ${log}`);
        await sleep(200);
      }
    },
    stop: async () => {
      if (child.pid) process.kill(-child.pid, "SIGKILL");
      await ended;
    },
  };
}

async function ask<T>(env: NodeJS.ProcessEnv, asked: object, addToLog: (said: string) => void): Promise<T> {
  const child = spawn("php", [join(PLUGIN, "test", "driver.php")], { env });
  child.stdin.end(`${JSON.stringify(asked)}\n`);
  const [printed, complaints] = await Promise.all([text(child.stdout), text(child.stderr)]);
  addToLog(complaints);
  const { answer, error } = JSON.parse(printed.trim().split("\n").at(-1) ?? "");
  if (error !== undefined) throw new Error(error);
  return answer;
}
