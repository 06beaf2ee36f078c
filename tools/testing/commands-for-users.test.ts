import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { errorCatalog } from "#lib/docs/error-catalog";
import { llmsFullText } from "#lib/docs/llms-text";
import { openApiDocument } from "#lib/openapi/document";
import { CLIENT_PACKAGES } from "#lib/platform/client-packages/client-packages";
import { env } from "#lib/platform/env";

const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
  packages: Record<string, { link?: boolean }>;
};
/** A package that this project pins and npm installs: its name is unambiguous, here and at the registry. */
const isPinned = (name: string) =>
  packages[`node_modules/${name}`]?.link === undefined && `node_modules/${name}` in packages;

const RUN =
  /\b(?:npx|bunx|uvx|npm exec|npm x|npm init|npm create|pnpm dlx|pnpm exec|yarn dlx|pipx run)((?: +[^\s`"']+)+)/g;
const INSTALL =
  /\b(?:npm (?:i|install|add)|pnpm add|yarn add|bun add|pip3? install|pipx install|uv add|composer require)((?: +[^\s`]+)+)/g;
const TAKES_VALUE = new Set(["--prefix", "--package", "-p"]);
const ADDRESS = /^["']?(?:https?:\/\/|\.{1,2}\/|\$\{?\w)/;

/** The package arguments of a command: without options, the next command or a comment. */
function named(words: string): string[] {
  const [own = ""] = words.split(/ (?:&&|\|\|?|#|;)/);
  const all = own.trim().split(/ +/);
  return all.filter((word, index) => !word.startsWith("-") && !TAKES_VALUE.has(all[index - 1] ?? ""));
}

/** The commands in a text that fetch a package by its public name although this project does not pin it. */
function foreignCommands(source: string): string[] {
  // Interpolated values are checked where they are served.
  const text = source.replaceAll(/\$\{[^}]*\}/g, "$VALUE");
  const runs = [...text.matchAll(RUN)].map(([command, words = ""]) => ({
    command,
    names: named(words).slice(0, 1),
  }));
  const installs = [...text.matchAll(INSTALL)].map(([command, words = ""]) => ({
    command,
    names: named(words),
  }));
  return [...runs, ...installs]
    .filter(({ names }) =>
      names.some((name) => !ADDRESS.test(name) && !isPinned(name.replace(/(?<=.)@[\d.]+$/, ""))),
    )
    .map(({ command }) => command)
    .filter((command) => !isOfOwnRepository(text, command));
}

// Composer prefers a named repository to the public one.
function isOfOwnRepository(text: string, command: string): boolean {
  return new RegExp(`composer config repositories\\.ponte composer \\S+/clients\\n${command}`).test(text);
}

const tracked = execFileSync("git", ["ls-files"], { encoding: "utf8" }).trim().split("\n");
const ONLY_FOR_US =
  /^(?:test|e2e|torture|bench|findings|docs\/screenshots|patches|tools\/testing)\/|\.test\.tsx?$|^package-lock\.json$|^packages\/[\w-]+\/tests?\//;
const texts = tracked
  .filter(
    (file) =>
      !ONLY_FOR_US.test(file) &&
      /\.(?:md|tsx?|m?js|json|ya?ml|php|py|toml|sh|example|service|conf|cfg)$/.test(file),
  )
  .map((file) => ({ file, text: readFileSync(file, "utf8") }));

describe("commands for users", () => {
  it("finds commands that install a package by its public name", () => {
    for (const text of [
      "Run `npx ponte listen`.",
      "npx --yes ponte help",
      "npm install ponte-node",
      "npm i --save ponte-node  # the client",
      "pip install ponte-python",
      "composer require ponte/ponte-php",
      "npm exec ponte -- help",
      "pnpm dlx ponte",
    ])
      expect(foreignCommands(text), text).toHaveLength(1);
    for (const text of [
      "npx drizzle-kit generate",
      "npm install https://pay.example.com/clients/ponte-node-0.5.0.tgz",
      "npm ci && npm start",
      `composer config repositories.ponte composer https://pay.example.com/clients\ncomposer require ponte/ponte-php`,
    ])
      expect(foreignCommands(text), text).toEqual([]);
  });

  it("install no package from a public registry under a name that is not ours: documents, messages and programs", () => {
    expect(texts.length).toBeGreaterThan(1000);
    expect(
      texts.flatMap(({ file, text }) => foreignCommands(text).map((found) => `${file}: ${found}`)),
    ).toEqual([]);
  });

  it("install no package from a public registry under a name that is not ours: the guides, errors and API as they are served", async () => {
    const served = [
      await llmsFullText(),
      JSON.stringify(errorCatalog()),
      JSON.stringify(await openApiDocument()),
    ];
    expect(served.flatMap(foreignCommands)).toEqual([]);
    // A reader installs every client from this installation.
    const installs = [...(served[0] ?? "").matchAll(INSTALL)].flatMap(([, words = ""]) => named(words));
    expect(installs.length).toBeGreaterThan(3);
    for (const what of installs.filter((name) => name !== "ponte/ponte-php"))
      expect(what.startsWith(`${env().publicUrl}/clients/`), what).toBe(true);
  });

  it("name only files that an installation serves", () => {
    const archives = new Set<string>(Object.values(CLIENT_PACKAGES).map(({ archive }) => archive));
    const named = texts
      .filter(({ file }) => !file.endsWith("CHANGELOG.md"))
      .flatMap(({ text }) =>
        [...text.matchAll(/\/clients\/([\w.-]+\.(?:tgz|whl|zip))/g)].map(([, name = ""]) => name),
      );
    expect(named.length).toBeGreaterThan(4);
    expect(named.filter((name) => !archives.has(name))).toEqual([]);
  });
});
