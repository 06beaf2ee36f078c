import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { isObject } from "#lib/domain/members";
import { importGraph } from "#tools/testing/import-graph";

const PAGE = /^app\/\(dashboard\)\/(?:.*\/)?(?:page|error|not-found|layout)\.tsx$/;
const TYPE_IMPORT = /import type [^;]*? from "[^"]+"|import \{(?:\s*type \w+,?)+\s*\} from "[^"]+"/g;
const TRANSLATIONS = /(?:const (\w+)\s*=\s*)?useTranslations(?:<[^>]*>)?\((?:"([\w.]*)")?\)/g;
const HANDED = /(?:namespaces=\{|const TEXTS = )\[([^\]]*)\]/g;

type Source = { text: string; imports: string[]; isClient: boolean };

/** The texts that components of a dashboard page need in the browser and that neither the page nor a layout above provides. */
export function missingTexts(): string[] {
  const sources = readSources();
  const pages = [...sources.keys()].filter((file) => PAGE.test(file));
  return pages.flatMap((page) => {
    const layouts = layoutsAbove(page).filter((file) => sources.has(file));
    const { server, client } = reachedFrom(page, sources);
    const above = layouts.flatMap((file) => [...reachedFrom(file, sources).server]);
    const handed = [...server, ...above].flatMap((file) => handedBy(sources.get(file)?.text ?? ""));
    const needed = new Set([...client].flatMap((file) => neededBy(sources.get(file)?.text ?? "")));
    return [...needed]
      .filter(isText)
      .filter((path) => !handed.some((one) => path === one || path.startsWith(`${one}.`)))
      .map((path) => `${page} needs ${path}`);
  });
}

// Two components of a file may use the same name for different namespaces: only existing texts count.
function isText(path: string): boolean {
  const [namespace = "", ...parts] = path.split(".");
  let found: unknown = JSON.parse(readFileSync(`messages/pt-BR/${namespace}.json`, "utf8"));
  for (const part of parts) found = isObject(found) ? found[part] : undefined;
  return found !== undefined;
}

function readSources(): Map<string, Source> {
  const graph = importGraph();
  const read = ([file, named]: [string, string[]]) => {
    const text = readFileSync(file, "utf8");
    const isClient = text.startsWith('"use client"');
    const types = text.match(TYPE_IMPORT)?.join("\n") ?? "";
    const imports = named.filter((one) => !types.includes(nameIn(one, types)));
    return [file, { text, imports, isClient }] as const;
  };
  return new Map([...graph].map(read));
}

// As an import writes it: with or without its extension, from the root or from the same folder.
function nameIn(file: string, text: string): string {
  const bare = file.replace(/\.tsx?$/, "");
  const names = [`"#${file}"`, `"#${bare}"`, `/${bare.split("/").at(-1)}"`];
  return names.find((name) => text.includes(name)) ?? "\0";
}

function layoutsAbove(page: string): string[] {
  const folders: string[] = [];
  for (let folder = dirname(page); folder.includes("(dashboard)"); folder = dirname(folder))
    folders.push(folder);
  return folders.map((folder) => `${folder}/layout.tsx`);
}

function reachedFrom(page: string, sources: ReadonlyMap<string, Source>) {
  const reached = { server: new Set<string>(), client: new Set<string>() };
  const visit = (file: string, above: boolean) => {
    const source = sources.get(file);
    const isClient = above || (source?.isClient ?? false);
    const seen = isClient ? reached.client : reached.server;
    if (!source || seen.has(file)) return;
    seen.add(file);
    for (const one of source.imports) visit(one, isClient);
  };
  visit(page, false);
  return reached;
}

function handedBy(text: string): string[] {
  return [...text.matchAll(HANDED)].flatMap(([, list = ""]) =>
    [...list.matchAll(/"([\w.]+)"/g)].map(([, path = ""]) => path),
  );
}

/** The paths that a component reads, up to the first dynamic part. */
function neededBy(text: string): string[] {
  return [...text.matchAll(TRANSLATIONS)].flatMap(([, name, namespace = ""]) => {
    if (!name) return [namespace];
    const calls = text.matchAll(
      new RegExp(`\\b${name}(?:\\.rich|\\.has)?\\(\\s*(?:"([^"]+)"|\`([^\`$]*)|(\\w))`, "g"),
    );
    return [...calls].map(([, whole, begin]) =>
      [namespace, whole ?? begin?.replace(/\.[^.]*$/, "") ?? ""].filter(Boolean).join("."),
    );
  });
}
