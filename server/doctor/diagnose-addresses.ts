import { roleOf } from "#db/application-role";
import { type Finding, ok, problem, warning } from "#lib/domain/finding";
import type { Settings } from "#lib/platform/env";
import { askReplica, askServer, pooledAddress } from "#server/instance/ask-server";
import { keepsPreparedStatements } from "#server/instance/keeps-prepared-statements";

type Addresses = Pick<
  Settings,
  "databaseUrl" | "databaseDirectUrl" | "databaseOwnerUrl" | "databaseReadUrl" | "databasePrepare"
>;

/**
 * Checks all addresses of an external database: whether a pooler is in front of it and what that needs, whether a replica is one,
 * and each role. Never throws.
 */
export async function diagnoseAddresses(addresses: Addresses): Promise<Finding[]> {
  const { databaseUrl, databaseOwnerUrl, databaseReadUrl } = addresses;
  if (!databaseUrl) return [];
  return [
    ...(await diagnosePooler(databaseUrl, addresses)),
    diagnoseRoles(databaseUrl, addresses),
    ...(databaseOwnerUrl ? await diagnoseOwner(databaseOwnerUrl) : []),
    ...(databaseReadUrl ? [await diagnoseReplica(databaseReadUrl)] : []),
  ];
}

async function diagnosePooler(
  url: string,
  { databaseDirectUrl, databasePrepare }: Addresses,
): Promise<Finding[]> {
  try {
    if (!(await askServer("DATABASE_URL", url)).isPooled) return [];
    const direct = databaseDirectUrl
      ? await askServer("DATABASE_DIRECT_URL", databaseDirectUrl)
      : { isPooled: true };
    return [
      direct.isPooled
        ? problem(
            `DATABASE_URL leads to a connection pooler, and DATABASE_DIRECT_URL ${databaseDirectUrl ? "does too" : "is missing"}: set it to PostgreSQL's own address, for migrations, commands and listening sessions.`,
          )
        : ok("DATABASE_URL leads to a connection pooler, and DATABASE_DIRECT_URL past it."),
      await diagnosePreparing(url, databasePrepare),
    ];
  } catch (error) {
    return [problem(error instanceof Error ? error.message : String(error))];
  }
}

async function diagnosePreparing(url: string, databasePrepare: boolean | undefined): Promise<Finding> {
  if (databasePrepare === false) return ok("No statements are prepared, as a pooler may require.");
  const keeps = await keepsPreparedStatements(url);
  const setting = databasePrepare === undefined ? "DATABASE_PREPARE is not set" : "DATABASE_PREPARE is true";
  if (keeps === false)
    return problem(
      `${setting}, and the pooler keeps no prepared statements: set it to false, or take PgBouncer 1.21 or newer with max_prepared_statements.`,
    );
  if (databasePrepare === undefined)
    return problem(
      `${setting}, and Ponte does not start behind a pooler without it: set it to ${keeps ? "true, since this one keeps prepared statements" : "false"}.`,
    );
  return keeps
    ? ok("The pooler keeps prepared statements.")
    : warning(
        "Whether the pooler keeps prepared statements cannot be seen now: with PgBouncer before 1.21, or without max_prepared_statements, set DATABASE_PREPARE to false.",
      );
}

function diagnoseRoles(url: string, { databaseDirectUrl, databaseOwnerUrl }: Addresses): Finding {
  const directUrl = databaseDirectUrl ?? url;
  return roleOf(databaseOwnerUrl ?? directUrl) === roleOf(directUrl)
    ? warning(
        `Ponte works as ${roleOf(directUrl)}, who owns its tables and could disable what keeps the audit log and the ledger: give DATABASE_OWNER_URL a role of its own (docs/operations.md, "Two roles").`,
      )
    : ok("Ponte works under a role that owns nothing.");
}

async function diagnoseOwner(url: string): Promise<Finding[]> {
  // Each start reports an unreachable owner's address, since it migrates with it.
  const owner = await askServer("DATABASE_OWNER_URL", url).catch(() => null);
  return owner?.isPooled ? [problem(pooledAddress("DATABASE_OWNER_URL"))] : [];
}

async function diagnoseReplica(url: string): Promise<Finding> {
  switch (await askReplica(url)) {
    case "replica":
      return ok("A streaming replica answers at DATABASE_READ_URL.");
    case "primary":
      return warning(
        "DATABASE_READ_URL is the primary itself, so it takes no load off it: name a streaming replica, or leave it out.",
      );
    case "pooler":
      return problem(pooledAddress("DATABASE_READ_URL"));
    case "nothing":
      return problem(
        "Nothing answers at DATABASE_READ_URL, so dashboards read from the primary: check that the replica runs, and that the address names its host, port, database, user and password.",
      );
  }
}
