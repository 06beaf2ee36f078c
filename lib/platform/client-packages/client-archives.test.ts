import { execFile, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clientArchives } from "#lib/platform/client-packages/client-archives";
import { CLIENT_PACKAGES } from "#lib/platform/client-packages/client-packages";

const run = promisify(execFile);
const has = (program: string, ...args: string[]) => spawnSync(program, args).status === 0;
const folder = mkdtempSync(join(tmpdir(), "ponte-clients-"));
const asked: string[] = [];
/** The packages of a Vendure project, which include our plugin's peers. */
const VENDURE = {
  ...{ "@vendure/core": "3.7.3", "@nestjs/common": "11.1.0", "@nestjs/graphql": "13.1.0" },
  ...{ express: "5.1.0", graphql: "16.11.0" },
};
let base = "";
let archives: ReturnType<typeof clientArchives>;

// An installation that serves the archives, and an empty public registry. Both record which addresses are requested.
const server = createServer((request, response) => {
  asked.push(request.url ?? "");
  const archive = archives.get(request.url?.replace("/clients/", "") ?? "");
  response.writeHead(archive ? 200 : 404).end(archive?.bytes);
});
const NPM = () => ({
  ...process.env,
  npm_config_registry: `${base}/registry/`,
  npm_config_cache: join(folder, "npm-cache"),
  npm_config_update_notifier: "false",
  npm_config_audit: "false",
});
const PIP = () => ({
  ...process.env,
  PIP_INDEX_URL: `${base}/registry/`,
  PIP_NO_CACHE_DIR: "1",
  PIP_DISABLE_PIP_VERSION_CHECK: "1",
  PIP_CONFIG_FILE: "/dev/null",
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  archives = clientArchives(base);
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

describe("the clients that an installation serves", () => {
  it.each(Object.values(CLIENT_PACKAGES))(
    "$archive: a change of its contents is a change of its version",
    ({ folder: source, version }) => {
      const [, newest] = /^## (\S+)/m.exec(readFileSync(`${source}/CHANGELOG.md`, "utf8")) ?? [];
      expect(newest).toBe(version);
    },
  );

  it("have their sources' versions", () => {
    const { node, checkout, medusa, vendure, woocommerce, python, php } = CLIENT_PACKAGES;
    for (const { folder: source, version } of [node, checkout, medusa, vendure])
      expect(JSON.parse(readFileSync(`${source}/package.json`, "utf8")).version).toBe(version);
    expect(readFileSync(`${node.folder}/src/version.js`, "utf8")).toContain(`"${node.version}"`);
    for (const file of ["pyproject.toml", "ponte/_version.py"])
      expect(readFileSync(`${python.folder}/${file}`, "utf8")).toMatch(
        new RegExp(`^version = "${python.version}"$`, "im"),
      );
    const { folder: plugin, version: pluginVersion } = woocommerce;
    expect(readFileSync(`${plugin}/ponte-woocommerce.php`, "utf8")).toContain(
      ` * Version: ${pluginVersion}\n`,
    );
    expect(readFileSync(`${plugin}/src/Plugin.php`, "utf8")).toContain(`VERSION = '${pluginVersion}'`);
    expect(readFileSync(`${php.folder}/src/Ponte.php`, "utf8")).toContain(`VERSION = '${php.version}'`);
    for (const { folder: source, version } of Object.values(CLIENT_PACKAGES))
      expect(readFileSync(`${source}/CHANGELOG.md`, "utf8")).toContain(`\n## ${version}\n`);
  });

  it("have the same bytes each time, and matching checksums", () => {
    const again = clientArchives(base);
    const sums = archives.get("SHA256SUMS")?.bytes.toString() ?? "";
    for (const { archive } of Object.values(CLIENT_PACKAGES)) {
      const bytes = archives.get(archive)?.bytes ?? Buffer.alloc(0);
      expect(again.get(archive)?.bytes.equals(bytes), archive).toBe(true);
      expect(sums).toContain(`${createHash("sha256").update(bytes).digest("hex")}  ${archive}\n`);
    }
  });

  it("are installed by npm from their address, with command line and element, without a registry", async () => {
    const shop = join(folder, "node-shop");
    const { node, checkout } = CLIENT_PACKAGES;
    const addresses = [node, checkout].map(({ archive }) => `${base}/clients/${archive}`);
    asked.length = 0;
    await run("npm", ["install", "--prefix", shop, ...addresses], { env: NPM() });
    expect(asked.filter((path) => path.startsWith("/registry"))).toEqual([]);
    const { stdout } = await run(join(shop, "node_modules/.bin/ponte"), ["--version"]);
    expect(stdout.trim()).toBe(node.version);
    const code = `const { Ponte } = await import("@ponte/node"); import.meta.resolve("@ponte/checkout");
      console.log(typeof Ponte)`;
    const imported = await run(process.execPath, ["--input-type=module", "--eval", code], { cwd: shop });
    expect(imported.stdout.trim()).toBe("function");
    expect(existsSync(join(shop, "node_modules/@ponte/node/LICENSE"))).toBe(true);
  });

  it.each([
    ["medusa", "webhooks.js", { "@medusajs/framework": "2.21.2" }],
    ["vendure", "callbacks.js", VENDURE],
  ] as const)(
    "are installed by npm beside %s, without a registry and with all that it needs",
    async (client, module, brought) => {
      const shop = join(folder, `${client}-shop`);
      const installed = Object.entries(brought).map(([name, version]) => emptyPackage(name, version));
      const addresses = [CLIENT_PACKAGES.node, CLIENT_PACKAGES[client]].map(
        ({ archive }) => `${base}/clients/${archive}`,
      );
      asked.length = 0;
      await run("npm", ["install", "--prefix", shop, ...installed, ...addresses], { env: NPM() });
      expect(asked.filter((path) => path.startsWith("/registry"))).toEqual([]);
      const code = `console.log(Object.keys(await import("./node_modules/@ponte/${client}/src/${module}")).length)`;
      const imported = await run(process.execPath, ["--input-type=module", "--eval", code], { cwd: shop });
      expect(imported.stdout.trim()).toBe("1");
      expect(readdirSync(join(shop, `node_modules/@ponte/${client}`)).sort()).toEqual([
        ...["CHANGELOG.md", "LICENSE", "README.md", "examples", "package.json", "src"],
      ]);
    },
  );

  it("have a plugin for WordPress with the PHP client and nothing of the tests", () => {
    const { archive } = CLIENT_PACKAGES.woocommerce;
    const files = Object.keys(unzipSync(archives.get(archive)?.bytes ?? Buffer.alloc(0)));
    expect([...new Set(files.map((file) => file.split("/").slice(0, 2).join("/")))].sort()).toEqual(
      [
        ...["CHANGELOG.md", "LICENSE", "README.md", "assets", "languages", "load.php", "ponte-php"],
        ...["ponte-woocommerce.php", "src", "uninstall.php"],
      ].map((name) => `ponte-woocommerce/${name}`),
    );
    expect(files).toContain("ponte-woocommerce/ponte-php/src/Generated/events.json");
    expect(files.filter((file) => /test|stub/i.test(file))).toEqual([]);
  });

  it.runIf(has("php", "--version"))(
    "have a plugin for WordPress that loads with what it brings",
    async () => {
      const { archive, folder: source } = CLIENT_PACKAGES.woocommerce;
      const plugins = join(folder, "plugins");
      for (const [name, bytes] of Object.entries(
        unzipSync(archives.get(archive)?.bytes ?? Buffer.alloc(0)),
      )) {
        mkdirSync(dirname(join(plugins, name)), { recursive: true });
        writeFileSync(join(plugins, name), bytes);
      }
      const code = `require '${join(process.cwd(), source)}/test/stubs/wordpress.php';
      require 'ponte-woocommerce/ponte-woocommerce.php';
      echo (new ReflectionClass(Ponte\\Ponte::class))->getFileName();`;
      const { stdout } = await run("php", ["-r", code], { cwd: plugins });
      expect(stdout).toBe(join(plugins, "ponte-woocommerce/ponte-php/src/Ponte.php"));
    },
  );

  it.runIf(has("python3", "-m", "pip", "--version"))(
    "are installed by pip from their address, without a registry, even for build tools",
    async () => {
      const target = join(folder, "python-shop");
      const address = `${base}/clients/${CLIENT_PACKAGES.python.archive}`;
      asked.length = 0;
      await run("python3", ["-m", "pip", "install", "--target", target, address], { env: PIP() });
      expect(asked.filter((path) => path.startsWith("/registry"))).toEqual([]);
      const code = "import ponte; print(ponte.VERSION, callable(ponte.verify_webhook))";
      const env = { ...process.env, PYTHONPATH: target };
      const { stdout } = await run("python3", ["-c", code], { env });
      expect(stdout.trim()).toBe(`${CLIENT_PACKAGES.python.version} True`);
    },
  );

  it.runIf(has("php", "--version") && has("composer", "--no-interaction", "--version"))(
    "are installed by Composer from the installation as its repository",
    async () => {
      const shop = mkdtempSync(join(folder, "php-shop-"));
      writeFileSync(join(shop, "composer.json"), '{ "config": { "secure-http": false } }');
      const env = {
        ...process.env,
        COMPOSER_HOME: join(folder, "composer"),
        COMPOSER_ALLOW_SUPERUSER: "1",
      };
      const compose = (...args: string[]) =>
        run("composer", ["--no-interaction", ...args], { cwd: shop, env });
      await compose("config", "repositories.ponte", "composer", `${base}/clients`);
      await compose("config", "repositories.packagist.org", "false");
      await compose("require", "ponte/ponte-php");
      const code = "require 'vendor/autoload.php'; echo Ponte\\Ponte::VERSION;";
      expect((await run("php", ["-r", code], { cwd: shop })).stdout).toBe(CLIENT_PACKAGES.php.version);
    },
  );
});

/** The folder of a package without code. */
function emptyPackage(name: string, version: string): string {
  const path = join(folder, "empty", name.replace("/", "+"));
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, "package.json"), JSON.stringify({ name, version }));
  return path;
}
