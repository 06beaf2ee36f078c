import type { z } from "zod";
import type { StatementForm } from "#lib/domain/dispute/reconciliation";
import type { MoneyPort } from "#lib/domain/merchant/connection";
import type { Mode } from "#lib/domain/mode";
import type { ConnectionProblem } from "#lib/providers/connection-problem";
import type { Adapters } from "#lib/providers/ports/ports";
import type { ProviderReport } from "#lib/providers/ports/reports";

/** What an adapter works with: whose account at which provider. `settings` have been unsealed and checked. */
export type Connection<Settings> = { id: string; mode: Mode; settings: Settings };

/**
 * What is known of one option of a choice, as its setting's `.meta({ choices })`: its own name, which no language translates, where its
 * facts were read and on which day (`YYYY-MM-DD`), and whether a payment was taken and given back with an account of it.
 */
export type Choice = { option: string; label: string; source: string; readOn: string; isProven: boolean };

/** The options of another setting with which alone a setting is asked for, as `.meta({ onlyWith })`; with `isNeeded` it must be given. */
export type OnlyWith = { field: string; options: string[] };

/**
 * One provider that serves a port: a folder of `lib/providers` and a line in `lib/providers/adapters.ts`. An adapter speaks the
 * provider's protocol and decides nothing; `docs/providers.md` says how to write one, and the contract suite is its gate.
 */
export type Adapter<P extends MoneyPort = MoneyPort, Schema extends z.ZodObject = z.ZodObject> = {
  /** What attempts store as their provider, such as `cielo`; never changed again. */
  readonly name: string;
  /** The provider's own name, which no language translates. */
  readonly label: string;
  readonly port: P;
  /**
   * What a connection holds: fields of text, numbers, booleans and enums. One with `.meta({ secret: true })` is never shown again
   * and left out of logs; one with `.meta({ account: true })` says whose account it is, and stays once payments used it. One with
   * `.meta({ address: true })` holds addresses, with spaces between them, that the provider is called at.
   */
  readonly settings: Schema;
  /**
   * Settings in the form in which they are stored, such as a certificate that was opened. Runs outside any transaction, and its work
   * is bounded whatever somebody wrote. Throws `invalid_request` at `/settings/{name}`. What it answers, it leaves as it is.
   */
  toStored?(settings: z.output<Schema>): Promise<z.output<Schema>>;
  /**
   * The provider's own hosts in each mode, at which addresses may be typed without anyone's approval; one that serves both modes
   * stands in both. Needed where a setting is an address.
   */
  readonly hosts?: Readonly<Record<Mode, readonly string[]>>;
  /** The mode that a setting tells of its account, and that setting; null where only the provider can say (`check`). Calls nobody. */
  modeOf(settings: z.output<Schema>): { mode: Mode; field: string } | null;
  /**
   * What names the account at the provider, the same for each of its keys as far as the settings tell that, and the setting to look
   * at. An account is connected once.
   */
  accountOf(connection: Connection<z.output<Schema>>): { name: string; field: string };
  /** The account's own id, as the provider tells it for a key; null where it does not tell. Throws as the port does. */
  askAccount?(connection: Connection<z.output<Schema>>): Promise<string | null>;
  /** How the daily comparison learns what the provider's statement says. */
  readonly statementForm: StatementForm;
  /** The port, spoken with that connection's account. Opened once for each connection and version of its settings, and kept. */
  open(connection: Connection<z.output<Schema>>): Adapters[P];
  /** Asks the provider for something that changes nothing, and says precisely what is wrong; null when all is well. */
  check(connection: Connection<z.output<Schema>>): Promise<ConnectionProblem | null>;
  /** When the client certificate that a connection shows ends; null where it shows none that can be read. Calls nobody. */
  certificateEnd?(connection: Connection<z.output<Schema>>): Date | null;
  /**
   * Tells the provider to send its reports to `address`, where it takes that by a call; says precisely what is wrong, and null
   * when all is well. The provider may try the address before it answers, so the connection must be stored. Repeating it is safe.
   */
  register?(connection: Connection<z.output<Schema>>, address: URL): Promise<ConnectionProblem | null>;
  /** True where the provider tells that a dispute was opened, and never how it ended: a person then records that. */
  readonly leavesDisputesOpen?: true;
  /** True where the port tells what the provider settles (`listSettlements`), so that no file of it is taken beside that. */
  readonly publishesSettlements?: true;
  /** How the provider's own reports are read; null where it sends none. */
  readonly reports: ReportHandler<z.output<Schema>> | null;
};

/** A report as it arrived. `secret` is the last part of its address, which only the provider knows. */
export type SentReport = { headers: Headers; rawBody: string; hasSecret: boolean };

/**
 * What is known of a provider without calling it: an adapter without the members that do. Code outside
 * `lib/features/connections/opened-connection.ts` sees adapters as this type alone.
 */
export type AdapterFacts = Omit<Adapter, "open" | "check" | "register" | "askAccount" | "reports"> & {
  readonly reports: Omit<NonNullable<Adapter["reports"]>, "read"> | null;
};

/**
 * The inbound side of an adapter: reports come to `/api/providers/{name}/{connectionId}/{secret}`, and to the same address with
 * `/pix` behind it, which Banco Central's API Pix appends.
 */
export type ReportHandler<Settings> = {
  /**
   * True for a report that the provider sent: its signature holds or, where it signs none, it knows the secret address. What is
   * only known by its address must be a hint (`look`), confirmed by asking the provider. Never throws.
   */
  isAuthentic(connection: Connection<Settings>, report: SentReport): boolean;
  /**
   * Reads an authentic report, parsed from JSON, by a schema made of the fields of `report-fields.ts`; one call may group
   * several. May ask the provider what the report is about. Throws for one that the schema does not allow.
   */
  read(connection: Connection<Settings>, headers: Headers, body: unknown): Promise<ProviderReport[]>;
  /**
   * Needed where `read` asks the provider about reports, so that nobody waits for it: what of a report is read at once, without asking
   * anybody, null for nothing; and what jobs read later, at most `MOST_LOOK_UPS` parts that ask anybody. Holds ids alone. Throws as `read` does.
   */
  defer?(body: unknown): { now: unknown; later: unknown[] };
  /** The text that the provider expects as the answer; JSON of ours where it does not care. */
  readonly answer?: string;
};
