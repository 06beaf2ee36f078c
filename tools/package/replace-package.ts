import { randomUUID } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { contentsOf, dataIn, isPackage } from "#server/instance/package-folder";
import { runningFrom } from "#server/instance/processes/running-from";

/**
 * Has `fill` write a package into a new folder beside `target`, and swaps the two once it is complete. `target` must be absent,
 * empty, or a stopped package that holds only `contents`; otherwise, and on failure, it stays unchanged and one sentence is thrown.
 */
export function replacePackage(
  target: string,
  contents: readonly string[],
  fill: (folder: string) => void,
): void {
  const place = existsSync(target) ? realpathSync(target) : target;
  assertReplaceable(place, contents);
  mkdirSync(dirname(place), { recursive: true });
  const made = `${place}.new-${randomUUID()}`;
  try {
    // Not mkdtemp, whose folders are private: a service of another user starts the package.
    mkdirSync(made);
    fill(made);
    // Checked again, since copying takes a while.
    assertReplaceable(place, contents);
    exchange(place, made);
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
}

function exchange(place: string, made: string): void {
  // Fails if a file was created meanwhile.
  if (existsSync(place) && readdirSync(place).length === 0) rmdirSync(place);
  if (!existsSync(place)) {
    renameSync(made, place);
    return;
  }
  const old = `${place}.old-${randomUUID()}`;
  renameSync(place, old);
  try {
    renameSync(made, place);
  } catch (error) {
    renameSync(old, place);
    throw error;
  }
  rmSync(old, { recursive: true, force: true });
}

function assertReplaceable(folder: string, contents: readonly string[]): void {
  if (!existsSync(folder)) return;
  if (!statSync(folder).isDirectory()) throw new Error(`${folder} is a file: name a folder.`);
  const names = readdirSync(folder);
  if (names.length === 0) return;
  const data = dataIn(folder);
  if (data)
    throw new Error(
      `${folder} holds the data of a Ponte (${data}). Stop the Ponte that uses it and move the data to where a package looks for it, such as by mv ${join(folder, ".data")} ${folder}-data. Then make the package again.`,
    );
  if (!isPackage(folder))
    throw new Error(`${folder} is not a package of Ponte: name a new or empty folder, or an older package.`);
  const known = new Set([...contents, ...contentsOf(folder)]);
  const foreign = names.find((name) => !known.has(name));
  if (foreign)
    throw new Error(
      `${join(folder, foreign)} is not part of a package, and would be removed: move it first.`,
    );
  const pid = runningFrom(folder);
  if (pid)
    throw new Error(
      `A Ponte runs from ${folder} (process ${pid}): stop it first, or make the package elsewhere with --to.`,
    );
}
