import type { z } from "zod";
import type { MoneyPort } from "#lib/connections/connection.rules";
import type { ResponseForm } from "#lib/disputes/response/response.rules";
import type { Mode } from "#lib/domain/mode";
import type { ConnectionProblem } from "#lib/providers/connection-problem";
import type { DisputeResponder } from "#lib/providers/ports/dispute-response";
import type { Adapters } from "#lib/providers/ports/ports";
import type { ProviderReport } from "#lib/providers/ports/reports";
import type { StatementForm } from "#lib/reconciliation/reconciliation.rules";

/** The account with which an adapter works, and its mode. `settings` are unsealed and checked. */
export type Connection<Settings> = { id: string; mode: Mode; settings: Settings };

/**
 * What is known of one option of a choice (its setting's `.meta({ choices })`): its untranslated name, where and when
 * (`YYYY-MM-DD`) the facts were read, and whether a payment was taken and refunded with an account there.
 */
export type Choice = { option: string; label: string; source: string; readOn: string; isProven: boolean };

/**
 * The options of another setting with which this setting applies, as `.meta({ onlyWith })`. With `isNeeded`, it is required for
 * them.
 */
export type OnlyWith = { field: string; options: string[] };

/**
 * What is known of a provider without its code: a file `facts.ts`, which every process reads. It imports no library of the
 * provider and makes no call.
 */
export type AdapterFacts<P extends MoneyPort = MoneyPort, Schema extends z.ZodObject = z.ZodObject> = {
  /** What attempts store as their provider, such as `cielo`; it never changes. */
  readonly name: string;
  /** The provider's name, untranslated. */
  readonly label: string;
  readonly port: P;
  /**
   * A connection's settings: text, numbers, booleans and enums. `.meta({ secret: true })` is never shown again or logged.
   * `.meta({ account: true })` identifies the account and is fixed once used. `.meta({ address: true })` holds the provider's
   * addresses, separated by spaces.
   */
  readonly settings: Schema;
  /**
   * The provider's own hosts per mode; addresses there need no approval. A host that serves both modes is in both lists. Required
   * where a setting is an address.
   */
  readonly hosts?: Readonly<Record<Mode, readonly string[]>>;
  /** The mode that the settings reveal, and the setting that reveals it; null when only the provider knows (`check`). */
  modeOf(settings: z.output<Schema>): { mode: Mode; field: string } | null;
  /**
   * The account's name at the provider, and the setting to check. The name is the same for each key of the account, where the
   * settings reveal it: each account is connected only once.
   */
  accountOf(connection: Connection<z.output<Schema>>): { name: string; field: string };
  /** How the daily reconciliation reads the provider's statement. */
  readonly statementForm: StatementForm;
  /** True when the settings contain a client certificate: the adapter has `toStored` and `certificateEnd`. */
  readonly hasClientCertificate?: true;
  /** True when the provider sends reports: the adapter has `reports`. */
  readonly sendsReports: boolean;
  /** True when the provider reports that a dispute was opened but never how it ended: a person then records the result. */
  readonly leavesDisputesOpen?: true;
  /** How the provider accepts this account's responses to disputes; null or absent if it accepts them only on its own pages. */
  responseForm?(connection: Connection<z.output<Schema>>): ResponseForm | null;
  /** True for a connection whose Pix port lists disputes (`listDisputes`); absent if no connection's does. */
  listsDisputes?(connection: Connection<z.output<Schema>>): boolean;
  /** True for settings with which the Pix port debits by mandates; absent if it never debits. */
  takesMandates?(settings: z.output<Schema>): boolean;
  /** True when the port returns settlements (`listSettlements`), so that settlement files are not accepted. */
  readonly publishesSettlements?: true;
};

/**
 * One provider that serves a port: a folder of `lib/providers` and a line in `lib/providers/adapters.ts`, which loads it when it is
 * first called. An adapter speaks the provider's protocol and makes no decisions; `docs/providers.md` explains how to write one,
 * and the contract suite is its gate.
 */
export type Adapter<P extends MoneyPort = MoneyPort, Schema extends z.ZodObject = z.ZodObject> = AdapterFacts<
  P,
  Schema
> & {
  /**
   * Settings in their stored form, such as a certificate that was opened. Runs outside any transaction, with bounded work for any
   * input, and is idempotent. Throws `invalid_request` at `/settings/{name}`.
   */
  toStored?(settings: z.output<Schema>): Promise<z.output<Schema>>;
  /** The account's id, which the provider returns for a key; null when it returns none. Throws as the port does. */
  askAccount?(connection: Connection<z.output<Schema>>): Promise<string | null>;
  /** The port for the connection's account. It is opened once per connection and version of its settings, and kept. */
  open(connection: Connection<z.output<Schema>>): Adapters[P];
  /** The port through which the account's responses to disputes are sent. Required where `responseForm` returns a form. */
  openResponder?(connection: Connection<z.output<Schema>>): DisputeResponder;
  /** Makes calls that change nothing, and returns precisely what is wrong, or null. */
  check(connection: Connection<z.output<Schema>>): Promise<ConnectionProblem | null>;
  /** When a connection's client certificate expires; null if there is no readable one. Makes no call. */
  certificateEnd?(connection: Connection<z.output<Schema>>): Date | null;
  /**
   * Registers `address` for the provider's reports, if the provider offers a call for that; returns precisely what is wrong, or
   * null. The provider may test the address before it answers, so the connection must already be stored. Idempotent.
   */
  register?(connection: Connection<z.output<Schema>>, address: URL): Promise<ConnectionProblem | null>;
  /** Reads the provider's reports; null when it sends none. */
  readonly reports: ReportHandler<z.output<Schema>> | null;
};

/** A report as it arrived. `hasSecret` is true when its address ends with the secret that only the provider knows. */
export type SentReport = { headers: Headers; rawBody: string; hasSecret: boolean };

/**
 * The inbound side of an adapter. Reports arrive at `/api/providers/{name}/{connectionId}/{secret}`; Banco Central's API Pix
 * appends `/pix` to this address.
 */
export type ReportHandler<Settings> = {
  /**
   * True for a report from the provider: its signature is valid or, if the provider signs none, its address ends with the secret.
   * A report known only by its address must be a hint, confirmed at the provider. Never throws.
   */
  isAuthentic(connection: Connection<Settings>, report: SentReport): boolean;
  /**
   * Reads an authentic report, parsed from JSON, by a schema of the fields in `report-fields.ts`; one call may group several
   * reports. May call the provider. Throws when the schema rejects the report.
   */
  read(connection: Connection<Settings>, headers: Headers, body: unknown): Promise<ProviderReport[]>;
  /**
   * Splits a report, so that its sender does not wait for our calls; required where `read` calls the provider. `now` is the part
   * to read without calls (null for nothing); `later` are parts that jobs read, of which at most `MOST_LOOK_UPS` make calls.
   * Contains only ids, and throws as `read` does.
   */
  defer?(body: unknown): { now: unknown; later: unknown[] };
  /** The response text that the provider expects; absent if the provider accepts any, which is then our JSON. */
  readonly answer?: string;
};
