import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, normalize } from "node:path";
import { expect, it, vi } from "vitest";
import { clientArchives } from "#lib/platform/client-packages/client-archives";
import { DOCUMENTS } from "#tools/package/make-package";

/** Every file of a package's documents. */
const files = DOCUMENTS.flatMap((name) =>
  statSync(name).isDirectory()
    ? readdirSync(name, { recursive: true, encoding: "utf8" }).map((file) => join(name, file))
    : [name],
);

/** A document's local links: Markdown links and images. */
function linksOf(file: string): string[] {
  const text = readFileSync(file, "utf8");
  const found = [...text.matchAll(/\]\(([^)\s]+)\)|src="([^"]+)"/g)].map(
    ([, link, source]) => link ?? source ?? "",
  );
  const local = found.filter((link) => !/^(?:[a-z]+:|#|\/)/.test(link));
  return local.map((link) => normalize(join(dirname(file), link.split("#")[0] ?? "")));
}

it("a package contains everything that its README links to: deploy/, docs/ and their links", () => {
  const links = files
    .filter((file) => file.endsWith(".md"))
    .flatMap((file) => linksOf(file).map((link) => ({ file, link })));
  expect(links.length).toBeGreaterThan(30);
  const brought = (link: string) => DOCUMENTS.some((name) => link === name || link.startsWith(`${name}/`));
  const missing = links.filter(({ link }) => !existsSync(link) || !brought(link.replace(/\/$/, "")));
  expect(missing).toEqual([]);
});

it("a package contains the complete clients: it serves the same archives and runs the documented command line", () => {
  const whole = clientArchives("https://pay.example.com");
  const folder = mkdtempSync(join(tmpdir(), "ponte-documents-"));
  try {
    for (const name of DOCUMENTS) cpSync(name, join(folder, name), { recursive: true });
    vi.spyOn(process, "cwd").mockReturnValue(folder);
    const packaged = clientArchives("https://pay.example.com");
    expect([...packaged.keys()]).toEqual([...whole.keys()]);
    for (const [name, { bytes }] of whole) expect(packaged.get(name)?.bytes.equals(bytes), name).toBe(true);
    const { ponte } = JSON.parse(readFileSync("package.json", "utf8")).scripts;
    const [program = ""] = /packages\/\S+/.exec(ponte) ?? [];
    expect(execFileSync(process.execPath, [join(folder, program), "help"], { encoding: "utf8" })).toContain(
      "listen",
    );
  } finally {
    vi.restoreAllMocks();
    rmSync(folder, { recursive: true, force: true });
  }
});
