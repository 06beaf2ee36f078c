import { closeDb } from "#db/client";
import { diagnoseDatabase } from "#db/diagnose";
import { type Finding, problem, warning } from "#lib/domain/finding";
import { parseSettings, type Settings } from "#lib/platform/env";
import { diagnoseMachine } from "#scripts/doctor/diagnose-machine";
import { diagnoseSettings } from "#scripts/doctor/diagnose-settings";
import { readInstanceRecord } from "#scripts/instance/instance-record";
import { secretKeyFile, secretKeyOf } from "#scripts/instance/secret-key";

const MARK = { ok: "ok     ", warning: "warning", problem: "PROBLEM" } as const;

// Prints what is well and what is wrong with this setup, one line each; exits with 1 when there is a problem.
const findings = await diagnose();
for (const { level, sentence } of findings) console.log(`${MARK[level]}  ${sentence}`);
const problems = findings.filter(({ level }) => level === "problem").length;
console.log(problems === 0 ? "\nNo problem found." : `\n${problems} to mend.`);
process.exit(problems === 0 ? 0 : 1);

async function diagnose(): Promise<Finding[]> {
  let settings: Settings;
  try {
    settings = parseSettings(process.env);
  } catch (error) {
    return [problem(error instanceof Error ? error.message : String(error))];
  }
  const { dataDir, webProcesses: web, workerProcesses: worker } = settings;
  const here = [...diagnoseMachine(dataDir), ...diagnoseSettings(settings)];
  if (here.some(({ level, sentence }) => level === "problem" && sentence.includes(dataDir))) return here;
  const url = settings.databaseDirectUrl ?? settings.databaseUrl ?? readInstanceRecord(dataDir)?.databaseUrl;
  if (!url)
    return [
      ...here,
      warning(
        "Ponte does not run here, and its own database with it: npm start, then ask again for the rest.",
      ),
    ];

  const ofDatabase = await diagnoseDatabase(url, { web, worker });
  if (
    ofDatabase.some(({ level }) => level === "problem") ||
    !ofDatabase.some(({ sentence }) => sentence.includes("of this version"))
  )
    return [...here, ...ofDatabase];
  return [...here, ...ofDatabase, ...(await diagnoseInstallation(settings, url))];
}

async function diagnoseInstallation(settings: Settings, url: string): Promise<Finding[]> {
  const { dataDir, secretKey } = settings;
  const record = readInstanceRecord(dataDir);
  Object.assign(process.env, {
    DATABASE_URL: url,
    PUBLIC_URL: process.env.PUBLIC_URL || (record?.publicUrl ?? settings.publicUrl),
    DEMO: process.env.DEMO || String(record?.demo ?? settings.demo),
    SECRET_KEY: secretKey ?? secretKeyOf(dataDir),
    SECRET_KEY_FILE: secretKey === undefined ? secretKeyFile(dataDir) : "",
  });
  const { diagnoseRunning } = await import("#scripts/doctor/diagnose-running");
  try {
    return await diagnoseRunning();
  } finally {
    await closeDb();
  }
}
