/** The packages in a package-lock.json (version 3), by folder (`node_modules/a/node_modules/b`). */
export type LockedPackages = Record<
  string,
  { dependencies?: Record<string, string>; optionalDependencies?: Record<string, string> }
>;

/**
 * The folders of the named packages and all their dependencies, each once. Dependencies that `isLeftOut`, by name, are skipped,
 * as are optional ones missing from the lock. Throws for any other missing one.
 */
export function lockedPackages(
  locked: LockedPackages,
  names: readonly string[],
  isLeftOut: (name: string) => boolean = () => false,
): string[] {
  const found = new Set<string>();
  const follow = (from: string, name: string, isOptional: boolean) => {
    if (isLeftOut(name)) return;
    const folder = folderOf(locked, from, name);
    if (folder === null && !isOptional)
      throw new Error(`package-lock.json has no ${name} for ${from || "Ponte"}`);
    if (folder === null || found.has(folder)) return;
    found.add(folder);
    const { dependencies = {}, optionalDependencies = {} } = locked[folder] ?? {};
    for (const each of Object.keys(dependencies)) follow(folder, each, each in optionalDependencies);
    for (const each of Object.keys(optionalDependencies)) follow(folder, each, true);
  };
  for (const name of names) follow("", name, false);
  return [...found].sort();
}

// Resolved like Node: in the package's own node_modules, then in those of the enclosing folders.
function folderOf(locked: LockedPackages, from: string, name: string): string | null {
  for (let around = from; ; around = around.slice(0, Math.max(0, around.lastIndexOf("/node_modules/")))) {
    const folder = `${around === "" ? "" : `${around}/`}node_modules/${name}`;
    if (folder in locked) return folder;
    if (around === "") return null;
  }
}
