import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, it } from "vitest";
import { DOCUMENTS } from "#scripts/package/make-package";

/** Every file that a package's documents are made of. */
const files = DOCUMENTS.flatMap((name) =>
  statSync(name).isDirectory()
    ? readdirSync(name, { recursive: true, encoding: "utf8" }).map((file) => join(name, file))
    : [name],
);

/** What a document links to on this machine: Markdown links, and pictures. */
function linksOf(file: string): string[] {
  const text = readFileSync(file, "utf8");
  const found = [...text.matchAll(/\]\(([^)\s]+)\)|src="([^"]+)"/g)].map(
    ([, link, source]) => link ?? source ?? "",
  );
  const local = found.filter((link) => !/^(?:[a-z]+:|#|\/)/.test(link));
  return local.map((link) => normalize(join(dirname(file), link.split("#")[0] ?? "")));
}

it("a package brings all that its README links to: deploy/, docs/ and what these link to", () => {
  const links = files
    .filter((file) => file.endsWith(".md"))
    .flatMap((file) => linksOf(file).map((link) => ({ file, link })));
  expect(links.length).toBeGreaterThan(30);
  const brought = (link: string) => DOCUMENTS.some((name) => link === name || link.startsWith(`${name}/`));
  const missing = links.filter(({ link }) => !existsSync(link) || !brought(link.replace(/\/$/, "")));
  expect(missing).toEqual([]);
});
