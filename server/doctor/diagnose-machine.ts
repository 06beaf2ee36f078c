import { existsSync, statSync } from "node:fs";
import { type Finding, ok, problem, warning } from "#lib/domain/finding";
import { type DiskSpace, isNearlyFull } from "#lib/operations/disk-space.rules";
import { readDiskSpace } from "#lib/platform/health/disk-space";
import { createDataDir } from "#server/instance/data-dir";
import { secretKeyFile } from "#server/instance/secret-key";

const OWN_NODE = 26;
const TOO_LITTLE_BYTES = 200 * 1024 ** 2;
const GIB = 1024 ** 3;

/** Checks Node's version, and that DATA_DIR is writable, has space, and keeps its key private to its owner. */
export function diagnoseMachine(dataDir: string, nodeVersion: string = process.versions.node): Finding[] {
  return [diagnoseNode(nodeVersion), ...diagnoseFolder(dataDir)];
}

function diagnoseNode(version: string): Finding {
  const major = Number(version.split(".")[0]);
  return major >= OWN_NODE
    ? ok(`Node ${version}.`)
    : warning(
        `This is Node ${version}; Ponte is tested with ${OWN_NODE}: npm ci without --omit=optional brings it on Linux.`,
      );
}

function diagnoseFolder(dataDir: string): Finding[] {
  try {
    createDataDir(dataDir);
  } catch (error) {
    return [problem(error instanceof Error ? error.message : String(error))];
  }
  const space = readDiskSpace(dataDir);
  return [
    ok(`DATA_DIR ${dataDir} can be written.`),
    ...(space ? [diagnoseSpace(dataDir, space)] : []),
    ...diagnoseKeyFile(dataDir),
  ];
}

/** Whether a folder's disk has enough free space. */
export function diagnoseSpace(dataDir: string, space: DiskSpace): Finding {
  const { freeBytes } = space;
  const free = `${(freeBytes / GIB).toFixed(1)} GiB are free on the disk of ${dataDir}`;
  if (freeBytes < TOO_LITTLE_BYTES)
    return problem(`Only ${free}: the database stops when it is full. Free some space, or move DATA_DIR.`);
  return isNearlyFull(space) ? warning(`${free}: free some space before it is full.`) : ok(`${free}.`);
}

function diagnoseKeyFile(dataDir: string): Finding[] {
  const file = secretKeyFile(dataDir);
  if (!existsSync(file)) return [];
  const isOpen = (statSync(file).mode & 0o077) !== 0;
  return [
    isOpen
      ? problem(`Others on this machine can read ${file}, which opens every stored secret: chmod 600 ${file}`)
      : ok(`Only its owner can read ${file}.`),
  ];
}
