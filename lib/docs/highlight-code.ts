import type { LanguageFn } from "highlight.js";
import highlighter from "highlight.js/lib/core";
import bash from "highlight.js/lib/languages/bash";
import go from "highlight.js/lib/languages/go";
import http from "highlight.js/lib/languages/http";
import json from "highlight.js/lib/languages/json";
import php from "highlight.js/lib/languages/php";
import plaintext from "highlight.js/lib/languages/plaintext";
import python from "highlight.js/lib/languages/python";
import typescript from "highlight.js/lib/languages/typescript";
import { keysOf } from "#lib/domain/members";
import type { DocLanguage } from "#lib/schemas/docs";

const GRAMMARS: Record<DocLanguage, LanguageFn> = {
  ...{ sh: bash, ts: typescript, python, php, go, json, http, text: plaintext },
};

const code = highlighter.newInstance();
for (const language of keysOf(GRAMMARS)) code.registerLanguage(language, GRAMMARS[language]);
code.configure({ classPrefix: "" });

/** The code as HTML: strings, keywords, numbers and comments in elements with classes, everything escaped. */
export function highlightCode(source: string, language: DocLanguage): string {
  return code.highlight(source, { language, ignoreIllegals: true }).value;
}
