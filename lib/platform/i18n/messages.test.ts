import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { DEFAULT_LOCALE, LOCALES, type Locale } from "#lib/domain/locale";
import { NAMESPACES, type Namespace } from "#lib/platform/i18n/namespaces";

type Messages = { [key: string]: string | Messages };

const ROOT = join(import.meta.dirname, "../../..");
const OTHERS = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE);

function read(locale: Locale, namespace: Namespace): Map<string, string> {
  return flatten(JSON.parse(readFileSync(join(ROOT, "messages", locale, `${namespace}.json`), "utf8")));
}

function flatten(messages: Messages, prefix = ""): Map<string, string> {
  return new Map(
    Object.entries(messages).flatMap(([key, value]) =>
      typeof value === "string" ? [[prefix + key, value] as const] : [...flatten(value, `${prefix}${key}.`)],
    ),
  );
}

/** The ICU arguments and rich-text tags of a message, which translations must keep. */
function placeholders(message: string): string[] {
  const names = [...message.matchAll(/\{\s*([a-zA-Z]\w*)\s*[,}]/g)].map(([, name]) => `{${name}}`);
  const tags = [...message.matchAll(/<([a-zA-Z]\w*)>/g)].map(([, name]) => `<${name}>`);
  return [...new Set([...names, ...tags])].sort();
}

function sources(): string[] {
  return ["app", "components", "lib"].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\.d\.ts$/.test(path))
      .map((path) => readFileSync(join(ROOT, folder, path), "utf8")),
  );
}

/** All texts by which code can name a message: string literals, and the fixed starts and ends of template literals. */
function wordsOf(texts: string[]) {
  const literals = new Set<string>();
  const templates: RegExp[] = [];
  for (const text of texts) {
    for (const [, word] of text.matchAll(/["'`]([\w.:-]+)["'`]/g)) if (word) literals.add(word);
    for (const [, template] of text.matchAll(/`((?:[\w.-]|\$\{[^`{}]*\})+)`/g)) {
      // A template that is only `${key}` could be any key. Only one with a fixed group, like `status.${status}`, identifies
      // messages.
      if (template && /^[\w-]+\.|\.[\w-]+$/.test(template)) templates.push(toPattern(template));
    }
  }
  return { literals, templates };
}

function toPattern(template: string): RegExp {
  const fixed = template.split(/\$\{[^}]*\}/).map((part) => part.replaceAll(".", "\\."));
  return new RegExp(`^${fixed.join("[\\w:-]+")}$`);
}

describe.each(NAMESPACES)("messages of %s", (namespace) => {
  const reference = read(DEFAULT_LOCALE, namespace);

  test.each(OTHERS)("exist in %s, key by key", (locale) => {
    expect([...read(locale, namespace).keys()].sort()).toEqual([...reference.keys()].sort());
  });

  test.each(OTHERS)("have the same placeholders in %s", (locale) => {
    const translated = read(locale, namespace);
    const differing = [...reference].filter(
      ([key, message]) => `${placeholders(message)}` !== `${placeholders(translated.get(key) ?? "")}`,
    );
    expect(differing.map(([key]) => key)).toEqual([]);
  });

  test.each(LOCALES)("are never empty in %s", (locale) => {
    const empty = [...read(locale, namespace)].filter(([, message]) => message.trim() === "");
    expect(empty.map(([key]) => key)).toEqual([]);
  });

  test("are all used somewhere", () => {
    const { literals, templates } = wordsOf(sources());
    const opened = [...literals].filter((word) => word === namespace || word.startsWith(`${namespace}.`));
    const unused = [...reference.keys()].filter((key) => {
      const full = `${namespace}.${key}`;
      return !opened.some((scope) => {
        if (!full.startsWith(`${scope}.`)) return false;
        const requested = full.slice(scope.length + 1);
        return literals.has(requested) || templates.some((pattern) => pattern.test(requested));
      });
    });
    expect(unused).toEqual([]);
  });
});

test("every file of messages belongs to a namespace", () => {
  for (const locale of LOCALES) {
    const files = readdirSync(join(ROOT, "messages", locale)).map((file) => file.replace(/\.json$/, ""));
    expect(files.sort()).toEqual([...NAMESPACES].sort());
  }
});
