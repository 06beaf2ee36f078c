import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { zipSync } from "fflate";
import { createTar } from "nanotar";
import { CLIENT_PACKAGES } from "#lib/platform/client-packages/client-packages";

type Archive = { bytes: Buffer; type: string };
type Files = [path: string, bytes: Uint8Array][];

// Equal sources give equal bytes, so every process and machine of an installation serves the same checksum. Zip cannot
// store a date before 1980.
const MADE_AT = "1980-01-02T00:00:00";
const PYTHON_WHEEL = "Wheel-Version: 1.0\nGenerator: ponte\nRoot-Is-Purelib: true\nTag: py3-none-any\n";

/**
 * The files of `/clients` by name: the archives for npm, pip, Composer and WordPress, `packages.json` for Composer and `SHA256SUMS` for
 * `sha256sum --check`. `base` is the installation's address. Throws when the packages' sources are missing.
 */
export function clientArchives(base: string): ReadonlyMap<string, Archive> {
  const { node, checkout, medusa, vendure, woocommerce, python, php } = CLIENT_PACKAGES;
  const phpFiles = filesOf(php, `ponte-php-${php.version}/`);
  const phpZip = zip(phpFiles);
  const archives: [string, Archive][] = [
    ...[node, checkout, medusa, vendure].map((one): [string, Archive] => [
      one.archive,
      { bytes: tarball(filesOf(one, "package/")), type: "application/gzip" },
    ]),
    [woocommerce.archive, { bytes: zip(pluginFiles()), type: "application/zip" }],
    [python.archive, { bytes: zip(wheelFiles()), type: "application/zip" }],
    [php.archive, { bytes: phpZip, type: "application/zip" }],
  ];
  const sums = archives.map(([name, { bytes }]) => `${digest(bytes).toString("hex")}  ${name}\n`).join("");
  return new Map([
    ...archives,
    ["SHA256SUMS", { bytes: Buffer.from(sums), type: "text/plain; charset=utf-8" }],
    ["packages.json", { bytes: composerRepository(base, phpZip), type: "application/json" }],
  ]);
}

/** A client's files by name, below `prefix`. */
function filesOf({ folder, contents }: { folder: string; contents: readonly string[] }, prefix: string) {
  const files: Files = contents.flatMap((name) =>
    list(join(process.cwd(), folder, name)).map((file): [string, Uint8Array] => [
      `${prefix}${name}${file}`,
      readFileSync(join(process.cwd(), folder, name, file)),
    ]),
  );
  return [...files, [`${prefix}LICENSE`, license()] satisfies Files[number]].sort(([a], [b]) =>
    a < b ? -1 : 1,
  );
}

function license(): Uint8Array {
  return readFileSync(join(process.cwd(), "LICENSE"));
}

/**
 * The files below a folder as `/name`, or a single file as empty text. Skips the caches that Python leaves beside the sources.
 */
function list(path: string): string[] {
  if (!statSync(path).isDirectory()) return [""];
  const below = readdirSync(path, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  const files = below.map(({ parentPath, name }) => join(parentPath, name).slice(path.length));
  return files.filter((file) => !file.includes("__pycache__"));
}

/** In the format of `npm pack`. */
function tarball(files: Files): Buffer {
  const mtime = Date.parse(`${MADE_AT}Z`);
  const items = files.map(([name, data]) => ({
    name,
    data,
    attrs: { mtime, mode: name.includes("/bin/") ? "755" : "644", uid: 0, gid: 0 },
  }));
  return gzipSync(createTar(items), { level: 9 });
}

function zip(files: Files): Buffer {
  return Buffer.from(zipSync(Object.fromEntries(files), { level: 9, mtime: MADE_AT }));
}

/** A WordPress plugin is one folder. The PHP client is inside it, because stores install no other package. */
function pluginFiles(): Files {
  const { woocommerce, php } = CLIENT_PACKAGES;
  const client = filesOf({ ...php, contents: ["load.php", "src"] }, "ponte-woocommerce/ponte-php/");
  return [...filesOf(woocommerce, "ponte-woocommerce/"), ...client];
}

/** A wheel needs no build on the shop's machine, and so no other package (PEP 427, core metadata 2.1). */
function wheelFiles(): Files {
  const { folder, version } = CLIENT_PACKAGES.python;
  const about = `ponte_python-${version}.dist-info`;
  const manifest = readFileSync(join(process.cwd(), folder, "pyproject.toml"), "utf8");
  const said = (name: string) => new RegExp(`^${name} = "(.+)"$`, "m").exec(manifest)?.[1];
  const metadata = [
    "Metadata-Version: 2.1",
    "Name: ponte-python",
    `Version: ${version}`,
    `Summary: ${said("description")}`,
    "License: Apache-2.0",
    `Requires-Python: ${said("requires-python")}`,
    "Description-Content-Type: text/markdown",
    `\n${readFileSync(join(process.cwd(), folder, "README.md"), "utf8")}`,
  ].join("\n");
  const files: Files = [
    ...filesOf({ folder, contents: ["ponte"] }, "").filter(([name]) => name !== "LICENSE"),
    [`${about}/METADATA`, Buffer.from(metadata)],
    [`${about}/WHEEL`, Buffer.from(PYTHON_WHEEL)],
    [`${about}/licenses/LICENSE`, license()],
  ];
  const record = files.map(
    ([name, bytes]) => `${name},sha256=${digest(bytes).toString("base64url")},${bytes.length}\n`,
  );
  return [...files, [`${about}/RECORD`, Buffer.from(`${record.join("")}${about}/RECORD,,\n`)]];
}

/** Composer's repository format: https://getcomposer.org/doc/05-repositories.md#packages. */
function composerRepository(base: string, archive: Buffer): Buffer {
  const { folder, version, archive: name } = CLIENT_PACKAGES.php;
  const manifest = JSON.parse(readFileSync(join(process.cwd(), folder, "composer.json"), "utf8"));
  const dist = {
    type: "zip",
    url: `${base}/clients/${name}`,
    shasum: createHash("sha1").update(archive).digest("hex"),
  };
  const packages = { [manifest.name]: { [version]: { ...manifest, version, dist } } };
  return Buffer.from(JSON.stringify({ packages }));
}

function digest(bytes: Uint8Array): Buffer {
  return createHash("sha256").update(bytes).digest();
}
