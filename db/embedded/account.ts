import { execFile } from "node:child_process";
import { chown, lchown, mkdtemp, readdir, rmdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

/**
 * How to run PostgreSQL's programs: a command prefix, and the owner of the cluster's files (undefined:
 * Ponte's own user).
 */
export type EmbeddedAccount = { prefix: string[]; owner?: { uid: number; gid: number } };

const run = promisify(execFile);

/**
 * Chooses an account for the cluster in `clusterFolder` (which exists) and gives it the files. PostgreSQL refuses root;
 * any other user runs it directly. Throws one sentence if root cannot switch users here.
 */
export async function embeddedAccount(clusterFolder: string, postgres: string): Promise<EmbeddedAccount> {
  if (process.getuid?.() !== 0) return { prefix: [] };

  for (const account of await unprivilegedAccounts(clusterFolder)) {
    if (!(await works(account, clusterFolder, postgres))) continue;
    await giveFiles(clusterFolder, account);
    return account;
  }
  throw new Error(
    "PostgreSQL does not run as root and no way to run it as another user works here: start Ponte as a normal user, or set DATABASE_URL.",
  );
}

// The checkout or DATA_DIR may be in a folder that only root can enter (/root, mktemp -d); PostgreSQL keeps one
// capability to pass through. Its access(2) checks ignore other users' capabilities unless no_setuid_fixup is set.
// Containers often grant only dac_override or nothing; then a user namespace, where root has another number, and
// finally the plain user are tried.
async function unprivilegedAccounts(clusterFolder: string): Promise<EmbeddedAccount[]> {
  const current = await stat(clusterFolder);
  const owner = current.uid === 0 ? await nobody() : { uid: current.uid, gid: current.gid };
  return [
    { prefix: withCapability(owner, "dac_read_search"), owner },
    { prefix: withCapability(owner, "dac_override"), owner },
    {
      prefix: ["unshare", "--user", `--map-user=${owner.uid}`, `--map-group=${owner.gid}`, "--"],
      owner: { uid: 0, gid: 0 },
    },
    { prefix: ["setpriv", `--reuid=${owner.uid}`, `--regid=${owner.gid}`, "--clear-groups", "--"], owner },
  ];
}

function withCapability(owner: { uid: number; gid: number }, capability: string): string[] {
  return [
    "setpriv",
    `--reuid=${owner.uid}`,
    `--regid=${owner.gid}`,
    "--clear-groups",
    `--inh-caps=-all,+${capability}`,
    `--ambient-caps=-all,+${capability}`,
    `--bounding-set=-all,+${capability}`,
    "--securebits=+no_setuid_fixup",
    "--nnp",
    "--",
  ];
}

// initdb looks up its user by number, so the user must exist.
async function nobody(): Promise<{ uid: number; gid: number }> {
  try {
    const [uid, gid] = await Promise.all([run("id", ["-u", "nobody"]), run("id", ["-g", "nobody"])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return { uid: 65_534, gid: 65_534 };
  }
}

// Tested on an empty folder beside the cluster, because root without capabilities could not take files back.
async function works(
  { prefix, owner }: EmbeddedAccount,
  clusterFolder: string,
  postgres: string,
): Promise<boolean> {
  const [command = "sh", ...args] = [...prefix, "sh", "-c", 'cd "$0" && [ -w . ] && exec "$1" --version'];
  const probe = await mkdtemp(join(dirname(clusterFolder), "account-probe-"));
  try {
    if (owner) await chown(probe, owner.uid, owner.gid);
    await run(command, [...args, probe, postgres], { cwd: "/" });
    return true;
  } catch {
    return false;
  } finally {
    await rmdir(probe);
  }
}

async function giveFiles(folder: string, { owner }: EmbeddedAccount): Promise<void> {
  if (!owner || (await stat(folder)).uid === owner.uid) return;
  const entries = await readdir(folder, { recursive: true });
  for (const entry of entries) await lchown(join(folder, entry), owner.uid, owner.gid);
  await chown(folder, owner.uid, owner.gid);
}
