import { z } from "zod";
import { MONEY_PORTS } from "#lib/connections/connection.rules";
import { MODES } from "#lib/domain/mode";
import { amount, amountInput } from "#lib/schemas/fields/amount";
import { secret } from "#lib/schemas/fields/secret";
import { instant, text } from "#lib/schemas/fields/text";
import { mode } from "#lib/schemas/fields/vocabulary";

const MAX_VALUE = 20_000;
export const MAX_PRIORITY = 999;

const label = text(60).describe("The connection's name.");
const settings = secret(
  z.record(z.string().max(60), z.union([z.string().max(MAX_VALUE), z.number(), z.boolean()])),
).describe("The provider's settings, named as in the list of adapters.");
const priority = z.int().min(1).max(MAX_PRIORITY).describe("Lower numbers are used first.");
const limit = amountInput.nullable().optional();
const limits = {
  smallest: limit.describe("The smallest amount of one payment, in BRL; null for no minimum."),
  largest: limit.describe("The largest amount of one payment, in BRL; null for no maximum."),
  daily: limit.describe(
    "The most that may be paid through it in one day (Brasília), in BRL; null for no limit.",
  ),
};

export const createConnectionBody = z.strictObject({
  provider: text(60).describe("The adapter's name."),
  label,
  settings,
  priority: priority.default(1),
  ...limits,
  mode: z
    .enum(MODES)
    .optional()
    .describe("The mode of a platform connection. A merchant's connection has the merchant's mode."),
  custodian: text(100)
    .optional()
    .describe(
      "For a merchant's connection that sends money: the id of the connection whose account it pays from. Defaults to its own and cannot change.",
    ),
});
export type CreateConnectionBody = z.output<typeof createConnectionBody>;

export const updateConnectionBody = z.strictObject({
  label: label.optional(),
  priority: priority.optional(),
  ...limits,
  isEnabled: z.boolean().optional().describe("A disabled connection takes no new payments."),
});
export type UpdateConnectionBody = z.output<typeof updateConnectionBody>;

export const setConnectionSettingsBody = z.strictObject({
  settings: settings.describe(
    "The settings to change. An empty secret keeps its value; any other empty setting is removed.",
  ),
});
export type SetConnectionSettingsBody = z.output<typeof setConnectionSettingsBody>;

const port = z.enum(MONEY_PORTS).describe("What the connection is used for.");

const problem = z.object({
  code: z.string().describe("A stable code for the problem."),
  detail: z.string().describe("The problem in English."),
  field: z.string().nullable().describe("The setting to check; null if no single one is to blame."),
});

const shownLimit = amount.nullable();

export const connection = z.object({
  id: z.string().describe("The connection's id."),
  provider: z.string().describe("The adapter's name."),
  providerLabel: z.string().describe("The provider's name."),
  port,
  mode,
  custodian: z
    .string()
    .describe("Who holds its money: `PLATFORM`, or the id of one of the merchant's connections."),
  isPlatforms: z.boolean().describe("True for a connection that serves all merchants."),
  label: z.string(),
  priority: z.number(),
  smallest: shownLimit,
  largest: shownLimit,
  daily: shownLimit,
  isEnabled: z.boolean(),
  isProven: z
    .boolean()
    .describe("True once the test of its settings has passed; a live connection can be enabled only then."),
  account: secret(z.string())
    .nullable()
    .describe(
      "The provider account that the test confirmed; null before that, or if only a secret identifies it.",
    ),
  hostsToApprove: z
    .array(z.string())
    .describe("Addresses that the merchant entered and the platform's staff have not approved yet."),
  isUsed: z.boolean().describe("True once a payment or a mandate has used it; its account is then fixed."),
  // The account's name is not secret, but it does not belong in a log.
  settings: secret(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))).describe(
    "The settings that are not secret.",
  ),
  secrets: z.array(z.string()).describe("The names of the secrets that are set."),
  heldUntil: instant
    .nullable()
    .describe(
      "The end of the hold of a merchant's own connection that is new or whose settings changed: until then payouts through it wait, and shares of its money are not netted. Null if there is no hold.",
    ),
  checkedAt: instant.nullable().describe("When it was last tested."),
  problem: problem.nullable().describe("What the last test found; null if it passed."),
  reportAddress: secret(z.string())
    .nullable()
    .describe("Where the provider sends its reports; null if it sends none."),
  createdAt: instant,
  updatedAt: instant,
});
export type ConnectionView = z.output<typeof connection>;

/** A merchant's connection as shown to the staff who approve its addresses. */
export type ConnectionToApprove = {
  id: string;
  label: string;
  merchant: string;
  providerLabel: string;
  hostsToApprove: string[];
};

const hosts = z.array(z.url().max(500)).min(1).max(20);
export const approveHostsBody = z.strictObject({
  hosts: hosts.describe("The addresses to approve: all that await approval."),
});
export type ApproveHostsBody = z.output<typeof approveHostsBody>;

export const approvedHosts = z.object({
  id: z.string().describe("The connection's id."),
  approvedHosts: z.array(z.string()).describe("All approved addresses."),
});
export type ApprovedHostsView = z.output<typeof approvedHosts>;

export const connectionList = z.object({
  data: z.array(connection).describe("The connections, by what they are used for, then by priority."),
});

const adapterField = z.object({
  name: z.string(),
  title: z.string().nullable().describe("The provider's name for it; null if it has none."),
  kind: z.enum(["text", "long", "secret", "long_secret", "number", "flag", "choice"]),
  isRequired: z.boolean().describe("True if it is required; with `onlyWith`, only where it applies."),
  isAccount: z
    .boolean()
    .describe("True if it identifies the account; it is fixed once a payment has used the connection."),
  options: z.array(z.string()),
  choices: z
    .array(
      z.object({
        option: z.string(),
        label: z.string().describe("The option's name."),
        source: z.string().describe("The source of these facts."),
        readOn: z.iso.date().describe("When the source was read."),
        isProven: z
          .boolean()
          .describe("True once a payment has been taken and refunded with an account at this option."),
      }),
    )
    .describe("Facts about the options; empty if no option has facts."),
  onlyWith: z
    .object({ field: z.string(), options: z.array(z.string()) })
    .nullable()
    .describe("The options of another field with which this one applies; null if it always applies."),
  initial: z.union([z.string(), z.number(), z.boolean()]).nullable(),
});
export type AdapterFieldView = z.output<typeof adapterField>;

export const connectionAdapter = z.object({
  name: z.string(),
  label: z.string(),
  port,
  fields: z.array(adapterField),
});
export type ConnectionAdapterView = z.output<typeof connectionAdapter>;

export const connectionAdapterList = z.object({ data: z.array(connectionAdapter) });

export const accountBalance = z
  .object({
    amount: amount.nullable().meta({
      description:
        "The account's balance; null if the bank does not report it, or not now. It may be negative.",
      examples: ["1250.00"],
    }),
    currency: z.literal("BRL").describe("Always `BRL`."),
    readAt: instant.describe("When the balance was read."),
  })
  .meta({ id: "AccountBalance", description: "The balance of the account that payouts are sent from." });
export type AccountBalanceView = z.output<typeof accountBalance>;
