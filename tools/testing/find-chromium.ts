import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";

// The headless one comes first: tests in it take two thirds of the time.
const PROGRAMS = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];
const BROWSERS = ["chromium-headless-shell", "chromium"];
const FONTS = ["fonts-liberation", "fonts-noto-color-emoji"];
const ROOT = join(import.meta.dirname, "..", "..");

/**
 * The path of a Chromium for the browser tests: CHROMIUM_PATH, one on PATH, or Playwright's own. Otherwise installs one, from
 * Debian's packages as root or by Playwright. Throws one sentence if none is available.
 */
export function findChromium(say: (line: string) => void): string {
  const requested = process.env.CHROMIUM_PATH;
  if (requested && !existsSync(requested))
    throw new Error(`CHROMIUM_PATH names ${requested}, which does not exist.`);
  const found = requested || installed();
  if (found) return found;

  say("No Chromium here; installing one …");
  if (isRootOnDebian()) installFromDebian();
  const packaged = installed();
  if (packaged) return packaged;
  installFromPlaywright();
  const downloaded = installed();
  if (downloaded) return downloaded;
  throw new Error("No Chromium was found or could be installed: install one, or set CHROMIUM_PATH to it.");
}

function installed(): string | undefined {
  const folders = ["/usr/bin", ...(process.env.PATH ?? "").split(":")];
  const candidates = PROGRAMS.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, chromium.executablePath()].find((path) => path !== "" && existsSync(path));
}

function isRootOnDebian(): boolean {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  return /debian/i.test(readFileSync("/etc/os-release", "utf8"));
}

function installFromDebian(): void {
  const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const apt = (...args: string[]) =>
    spawnSync("apt-get", args, { stdio: "inherit", env: environment }).status === 0;
  if (!apt("update")) return;
  BROWSERS.find((browser) => apt("install", "-y", "--no-install-recommends", browser, ...FONTS));
}

function installFromPlaywright(): void {
  try {
    const cli = join(ROOT, "node_modules", "playwright", "cli.js");
    execFileSync(process.execPath, [cli, "install", "chromium"], { stdio: "inherit" });
  } catch {
    // Not available here: the caller reports it.
  }
}
