import { existsSync } from "node:fs";
import { closeDb } from "#db/client";
import { diagnoseDatabase } from "#db/diagnose";
import { type Finding, problem, warning } from "#lib/domain/finding";
import type { Settings } from "#lib/platform/env";
import { diagnoseAddresses } from "#server/doctor/diagnose-addresses";
import { diagnoseMachine } from "#server/doctor/diagnose-machine";
import { diagnoseMemory, readMemory } from "#server/doctor/diagnose-memory";
import { diagnoseSettings } from "#server/doctor/diagnose-settings";
import { diagnoseStart } from "#server/doctor/diagnose-start";
import { tryDataDirLock } from "#server/instance/data-dir";
import { readInstanceRecord } from "#server/instance/instance-record";
import { readSettings } from "#server/instance/read-settings";
import { keyInFile, secretKeyFile } from "#server/instance/secret-key";

const MARK = { ok: "ok     ", warning: "warning", problem: "PROBLEM" } as const;

// Prints what is right and wrong with this setup, one line each; exits with 1 on a problem.
const findings = await diagnose();
for (const { level, sentence } of findings) console.log(`${MARK[level]}  ${sentence}`);
const problems = findings.filter(({ level }) => level === "problem").length;
console.log(problems === 0 ? "\nNo problem found." : `\n${problems} to fix.`);
process.exit(problems === 0 ? 0 : 1);

async function diagnose(): Promise<Finding[]> {
  let settings: Settings;
  try {
    settings = readSettings();
  } catch (error) {
    return [problem(error instanceof Error ? error.message : String(error))];
  }
  const { dataDir, webProcesses: web, workerProcesses: worker } = settings;
  const inOne = settings.processes === "one";
  const isRunning = existsSync(dataDir) && isTaken(dataDir);
  const wanted = { inOne, web, worker, hasOwnDatabase: settings.databaseUrl === undefined, isRunning };
  const machine = [
    ...diagnoseMachine(dataDir),
    diagnoseMemory(wanted, readMemory()),
    ...diagnoseSettings(settings),
  ];
  if (!existsSync(dataDir)) return machine;
  const addresses = await diagnoseAddresses(settings);
  const here = [...machine, ...(await diagnoseStart(settings, isRunning)), ...addresses];
  // The remaining checks would use an address that is known to be wrong.
  if (addresses.some(({ level, sentence }) => level === "problem" && !sentence.includes("DATABASE_READ_URL")))
    return here;
  // The record of a killed Ponte does not name a running database.
  const embedded = isRunning ? readInstanceRecord(dataDir)?.databaseUrl : undefined;
  const url = settings.databaseDirectUrl ?? settings.databaseUrl ?? embedded;
  if (!url)
    return [
      ...here,
      warning(
        "Neither Ponte nor its own database runs here: run npm start, then run this again for the rest.",
      ),
    ];

  const ofDatabase = await diagnoseDatabase(url, { web, worker, inOne });
  if (
    ofDatabase.some(({ level }) => level === "problem") ||
    !ofDatabase.some(({ sentence }) => sentence.includes("of this version"))
  )
    return [...here, ...ofDatabase];
  return [...here, ...ofDatabase, ...(await diagnoseInstallation(settings, url))];
}

async function diagnoseInstallation(settings: Settings, url: string): Promise<Finding[]> {
  const { dataDir } = settings;
  const record = readInstanceRecord(dataDir);
  const secretKey = settings.secretKey ?? (record?.secretKeyGiven ? undefined : keyInFile(dataDir));
  if (!secretKey)
    return [
      problem(
        `There is no secret key: give the SECRET_KEY that Ponte has, or restore ${secretKeyFile(dataDir)} from a backup.`,
      ),
    ];
  Object.assign(process.env, {
    DATABASE_URL: url,
    PUBLIC_URL: process.env.PUBLIC_URL || (record?.publicUrl ?? settings.publicUrl),
    DEMO: process.env.DEMO || String(record?.demo ?? settings.demo),
    SECRET_KEY: secretKey,
    SECRET_KEY_FILE: settings.secretKey === undefined ? secretKeyFile(dataDir) : "",
    // Failures are findings, not log lines.
    LOG_LEVEL: "silent",
  });
  const { diagnoseRunning } = await import("#server/doctor/diagnose-running");
  try {
    return await diagnoseRunning();
  } finally {
    await closeDb();
  }
}

// Only a running Ponte holds its lock.
function isTaken(dataDir: string): boolean {
  const lock = tryDataDirLock(dataDir);
  lock?.release();
  return lock === undefined;
}
