import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build, type Plugin } from "esbuild";
import { programOptions } from "#server/instance/build/bundle-programs";

const ROOT = join(import.meta.dirname, "..", "..");
// Inside the project, so that the bundles find their external packages.
const FOLDER = join(ROOT, "node_modules", ".cache", "ponte-torture");
const ENTRIES = {
  "torture-web": join(import.meta.dirname, "web.ts"),
  "torture-worker": join(import.meta.dirname, "worker.ts"),
};

/** A change of one source: `from` occurs once in it. */
export type SourceChange = { file: string; from: string; to: string };

/**
 * Bundles the programs of the harness under `name`: the API and the worker of an instance with armed failpoints and a movable
 * clock. `changes` apply to the bundle, never to the sources. Returns its folder.
 */
export async function bundleTorture(name: string, changes: readonly SourceChange[] = []): Promise<string> {
  const outdir = join(FOLDER, name);
  rmSync(outdir, { recursive: true, force: true });
  const options = programOptions(outdir, ENTRIES);
  await build({ ...options, plugins: [armedFailpoints, changed(changes), ...options.plugins] });
  return outdir;
}

/** Removes the bundle of that name. */
export function removeBundle(name: string): void {
  rmSync(join(FOLDER, name), { recursive: true, force: true });
}

const armedFailpoints: Plugin = {
  name: "armed-failpoints",
  setup({ onResolve }) {
    onResolve({ filter: /^#lib\/platform\/failpoint$/ }, () => ({
      path: join(import.meta.dirname, "armed-failpoint.ts"),
    }));
  },
};

function changed(changes: readonly SourceChange[]): Plugin {
  const byFile = Map.groupBy(changes, ({ file }) => join(ROOT, file));
  return {
    name: "changed-sources",
    setup({ onLoad }) {
      onLoad({ filter: /\.ts$/ }, ({ path }) => {
        const own = byFile.get(path);
        return own && { contents: own.reduce(change, readFileSync(path, "utf8")), loader: "ts" };
      });
    },
  };
}

/** The changed source. Throws unless `from` occurs exactly once. */
export function change(source: string, { file, from, to }: SourceChange): string {
  if (source.split(from).length !== 2)
    throw new Error(`${file} does not hold this text exactly once: ${from}`);
  return source.replace(from, () => to);
}
