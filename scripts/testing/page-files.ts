import { dirname } from "node:path";
import { importGraph } from "#scripts/testing/import-graph";

/** Components that any page may draw: they know no word of payments, or look the same on every page. One page may be the first to use one. */
const KITS = ["charts", "dashboard", "detail", "i18n", "lists", "mode", "payment-methods", "search", "ui"];

const DRAWN_BY_NEXT = /^app\/(?:.*\/)?(?:page|loading|not-found|error)\.tsx$/;
const SPECIAL = /\/(?:layout|route|global-error)\.tsx?$/;
const PAGE = /^app\/(?:.*\/)?page\.tsx$/;
const LOADER_OR_SCREEN = /\/load-[\w-]+\.ts$|-screen\.tsx$/;
const SHARED = /^(?:components\/[\w-]+|lib\/pages)\//;

/** The pages, and the files in which they lie: `page.tsx`, and the loader and the screen that it names where they are files of their own. */
export function pageFiles(imports = importGraph()): { pages: string[]; files: Set<string> } {
  const pages = [...imports.keys()].filter((file) => PAGE.test(file));
  const named = pages.flatMap((page) =>
    (imports.get(page) ?? []).filter((file) => LOADER_OR_SCREEN.test(file)),
  );
  return { pages, files: new Set([...pages, ...named]) };
}

/** What is meant to be shared by pages but used, directly or by way of others, by one page alone, with the folder of that page. */
export function partsOfOnePage(imports = importGraph()): Map<string, string> {
  const folders = new Set(pageFiles(imports).pages.map((page) => dirname(page)));
  const parts = [...usersOfShared(imports)].flatMap(([file, users]) => {
    const [only = ""] = users;
    const isKit = KITS.some((kit) => file.startsWith(`components/${kit}/`));
    const isPart = SHARED.test(file) && !isKit;
    return isPart && users.size === 1 && folders.has(only) ? [[file, only] as const] : [];
  });
  return new Map(parts);
}

/** The files of pages' folders that something outside their folder imports. */
export function reachedFromOutside(imports = importGraph()): string[] {
  return [...imports].flatMap(([from, named]) =>
    named
      .filter((file) => file.startsWith("app/") && dirname(file) !== dirname(from))
      .map((file) => `${from} imports ${file}`),
  );
}

/** Who uses each shared file: the folder of a page for what stands there, a file for anything else. */
function usersOfShared(imports: ReadonlyMap<string, string[]>): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>();
  for (const [first, named] of imports) {
    if (isShared(first)) continue;
    const user = userOf(first);
    const waiting = named.filter(isShared);
    const seen = new Set<string>();
    for (let file = waiting.pop(); file; file = waiting.pop()) {
      if (seen.has(file)) continue;
      seen.add(file);
      users.set(file, (users.get(file) ?? new Set()).add(user));
      waiting.push(...(imports.get(file) ?? []).filter(isShared));
    }
  }
  return users;
}

// Parts reach each other by way of lib/client as well, which is no part.
const isShared = (file: string) => SHARED.test(file) || file.startsWith("lib/client/");

function userOf(file: string): string {
  const isOfPage = DRAWN_BY_NEXT.test(file) || (file.startsWith("app/") && !SPECIAL.test(file));
  return isOfPage ? dirname(file) : file;
}
