import postgres from "postgres";
import { findUnknownMigration, listMissingMigrations } from "#db/migrate";
import { type Finding, ok, problem, warning } from "#lib/domain/finding";

const OLDEST_VERSION = 15;
const FAR_MS = 2_000;
const VERY_FAR_MS = 5 * 60_000;

/** How many processes the settings start on this machine. */
type Processes = { web: number; worker: number; inOne?: boolean };
type Setting = { name: string; value: string };

/**
 * Checks the database at `url`: reachability, version, settings, migrations, and its clock against this machine's.
 * Never throws: failures become findings.
 */
export async function diagnoseDatabase(url: string, processes: Processes): Promise<Finding[]> {
  const sql = postgres(url, { max: 1, connect_timeout: 5, prepare: false, onnotice: () => {} });
  try {
    const requestedAt = Date.now();
    const [clock] = await sql<
      { ms: number }[]
    >`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`;
    const apartMs = (requestedAt + Date.now()) / 2 - Number(clock?.ms);
    return [
      ok("The database answers."),
      ...(await diagnoseSettings(sql, processes)),
      ...(await diagnoseMigrations(sql)),
      diagnoseClock(apartMs),
    ];
  } catch (error) {
    return [
      problem(
        `The database cannot be used (${reasonOf(error)}): check that PostgreSQL runs, and that DATABASE_URL names its host, port, database, user and password.`,
      ),
    ];
  } finally {
    await sql.end({ timeout: 1 });
  }
}

async function diagnoseSettings(sql: postgres.Sql, { web, worker, inOne }: Processes): Promise<Finding[]> {
  const rows = await sql<Setting[]>`
    select name, setting as value from pg_settings where name in ('server_version_num', 'max_connections',
      'synchronous_commit', 'fsync', 'full_page_writes', 'TimeZone', 'DateStyle', 'default_transaction_isolation',
      'default_transaction_read_only', 'server_encoding', 'log_parameter_max_length',
      'log_parameter_max_length_on_error', 'log_error_verbosity')`;
  const settings = new Map(rows.map(({ name, value }) => [name, value]));
  const of = (name: string) => settings.get(name) ?? "";
  const needed = (inOne ? 20 : 19 * web + 26 * worker) + 10;
  return [
    diagnoseVersion(Math.floor(Number(of("server_version_num")) / 10_000)),
    Number(of("max_connections")) >= needed
      ? ok(`max_connections is ${of("max_connections")}; this machine's processes need ${needed}.`)
      : warning(
          `max_connections is ${of("max_connections")}, and this machine's processes may need ${needed}: raise it in postgresql.conf and restart PostgreSQL, or put a pooler in front of it.`,
        ),
    of("synchronous_commit") === "off"
      ? problem(
          "synchronous_commit is off: a crash of the database loses payments that were answered. Set it to on in postgresql.conf, and check that neither the database nor the role overrides it.",
        )
      : ok(`synchronous_commit is ${of("synchronous_commit")}.`),
    ...["fsync", "full_page_writes"].map((name) =>
      of(name) === "on"
        ? ok(`${name} is on.`)
        : problem(
            `${name} is off: a crash of the machine can destroy the database. Set it to on in postgresql.conf.`,
          ),
    ),
    of("server_encoding") === "UTF8"
      ? ok("The database's encoding is UTF8.")
      : problem(
          `The database's encoding is ${of("server_encoding")}, which cannot hold every name: create the database again with encoding UTF8.`,
        ),
    of("DateStyle").startsWith("ISO")
      ? ok(`Instants are stored with their zone; the server's TimeZone ${of("TimeZone")} changes nothing.`)
      : problem(
          `DateStyle is ${of("DateStyle")}, and Ponte reads ISO dates: alter role … set datestyle = 'ISO'.`,
        ),
    of("default_transaction_isolation") === "read committed"
      ? ok("Transactions are read committed.")
      : warning(
          `default_transaction_isolation is ${of("default_transaction_isolation")}: Ponte is made for read committed; reset it for this role and database.`,
        ),
    diagnoseLog(of),
    of("default_transaction_read_only") === "off"
      ? ok("The database accepts writes.")
      : problem(
          "default_transaction_read_only is on, or this is a replica: name the primary in DATABASE_URL.",
        ),
  ];
}

// Checks which statements PostgreSQL logs with their values: its log is kept longer than Ponte's, and others
// can read it.
function diagnoseLog(of: (name: string) => string): Finding {
  const wrong = [
    of("log_error_verbosity") === "terse" ? "" : "log_error_verbosity = terse",
    of("log_parameter_max_length") === "0" ? "" : "log_parameter_max_length = 0",
    of("log_parameter_max_length_on_error") === "0" ? "" : "log_parameter_max_length_on_error = 0",
  ].filter((setting) => setting !== "");
  if (wrong.length === 0) return ok("PostgreSQL's log gets no rows and no parameters.");
  return warning(
    `PostgreSQL's log may get rows and parameters, such as payers' e-mail addresses: set ${wrong.join(", ")} in postgresql.conf.`,
  );
}

function diagnoseVersion(version: number): Finding {
  return version >= OLDEST_VERSION
    ? ok(`PostgreSQL ${version}.`)
    : problem(`This is PostgreSQL ${version}, and Ponte needs ${OLDEST_VERSION} or newer: upgrade it.`);
}

async function diagnoseMigrations(sql: postgres.Sql): Promise<Finding[]> {
  const unknown = await findUnknownMigration(sql);
  if (unknown)
    return [
      problem(
        `The database was upgraded by a newer version, with a migration of ${unknown.toISOString()}: start that version.`,
      ),
    ];
  const missing = await listMissingMigrations(sql);
  if (missing === "all") return [warning("The database has no tables yet: npm start makes them.")];
  return [
    missing.length === 0
      ? ok("The tables are of this version.")
      : warning(
          `The tables lack ${missing.length} migrations of this version: its next npm start applies them.`,
        ),
  ];
}

function diagnoseClock(apartMs: number): Finding {
  const seconds = Math.abs(Math.round(apartMs / 1000));
  const side = apartMs > 0 ? "ahead of" : "behind";
  if (Math.abs(apartMs) <= FAR_MS) return ok("This machine's clock agrees with the database's.");
  const sentence = `This machine's clock is ${seconds} s ${side} the database's: let both follow a time server (timedatectl set-ntp true).`;
  return Math.abs(apartMs) > VERY_FAR_MS ? problem(sentence) : warning(sentence);
}

function reasonOf(error: unknown): string {
  const cause = error instanceof AggregateError ? error.errors[0] : error;
  if (!(cause instanceof Error)) return String(cause);
  return cause.message || ("code" in cause ? String(cause.code) : cause.name);
}
