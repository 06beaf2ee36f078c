import { z } from "zod";
import { MONEY_PORTS } from "#lib/domain/merchant/connection";
import { MODES } from "#lib/domain/mode";
import { amount, amountInput } from "#lib/schemas/fields/amount";
import { secret } from "#lib/schemas/fields/secret";
import { instant, text } from "#lib/schemas/fields/text";
import { mode } from "#lib/schemas/fields/vocabulary";

const MAX_VALUE = 20_000;
export const MAX_PRIORITY = 999;

const label = text(60).describe("What people call the connection.");
const settings = secret(
  z.record(z.string().max(60), z.union([z.string().max(MAX_VALUE), z.number(), z.boolean()])),
).describe("The provider's settings, as the list of adapters names them.");
const priority = z.int().min(1).max(MAX_PRIORITY).describe("Lower numbers are used first.");
const limit = amountInput.nullable().optional();
const limits = {
  smallest: limit.describe("The smallest amount of one payment, in BRL; null for none."),
  largest: limit.describe("The largest amount of one payment, in BRL; null for none."),
  daily: limit.describe("The most that is taken in a day of Brasília, in BRL; null for no limit."),
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
    .describe("Of the platform's connection; a merchant's has the merchant's own."),
  custodian: text(100)
    .optional()
    .describe(
      "Of a merchant's connection that sends money: the id of the connection whose account it pays from. It stays. By default its own.",
    ),
});
export type CreateConnectionBody = z.output<typeof createConnectionBody>;

export const updateConnectionBody = z.strictObject({
  label: label.optional(),
  priority: priority.optional(),
  ...limits,
  isEnabled: z.boolean().optional().describe("A disabled connection takes no new payment."),
});
export type UpdateConnectionBody = z.output<typeof updateConnectionBody>;

export const setConnectionSettingsBody = z.strictObject({
  settings: settings.describe(
    "The settings that change. An empty secret stays as it is; another empty setting is taken away.",
  ),
});
export type SetConnectionSettingsBody = z.output<typeof setConnectionSettingsBody>;

const port = z.enum(MONEY_PORTS).describe("What the provider does.");

const problem = z.object({
  code: z.string().describe("What is wrong, in one word."),
  detail: z.string().describe("What is wrong, in English."),
  field: z.string().nullable().describe("The setting to look at."),
});

const shownLimit = amount.nullable();

export const connection = z.object({
  id: z.string().describe("The connection's id."),
  provider: z.string().describe("The adapter's name."),
  providerLabel: z.string().describe("The provider's own name."),
  port,
  mode,
  custodian: z
    .string()
    .describe("At whose account its money lies: `PLATFORM`, or the id of a connection of the merchant."),
  isPlatforms: z.boolean().describe("True for a connection that serves all merchants."),
  label: z.string(),
  priority: z.number(),
  smallest: shownLimit,
  largest: shownLimit,
  daily: shownLimit,
  isEnabled: z.boolean(),
  isProven: z
    .boolean()
    .describe("True once the test of its settings has passed; live ones need that to be enabled."),
  account: secret(z.string())
    .nullable()
    .describe(
      "The provider's account that the passed test proved; null before, and where a secret alone names it.",
    ),
  hostsToApprove: z
    .array(z.string())
    .describe("Typed addresses that wait for the approval of the platform's staff."),
  isUsed: z.boolean().describe("True once a payment used it: its account then stays."),
  // Not a secret, but an account's names are nobody's to read in a log.
  settings: secret(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))).describe(
    "The settings that are no secret.",
  ),
  secrets: z.array(z.string()).describe("The names of the secrets that are set."),
  heldUntil: instant
    .nullable()
    .describe(
      "Until when payouts through a merchant's own connection wait, and shares of its money are not netted, because it is new or its settings changed; null when they do not.",
    ),
  checkedAt: instant.nullable().describe("When it was last tested."),
  problem: problem.nullable().describe("What the last test found; null when all was well."),
  reportAddress: secret(z.string())
    .nullable()
    .describe("Where the provider sends its reports; null where it sends none."),
  createdAt: instant,
  updatedAt: instant,
});
export type ConnectionView = z.output<typeof connection>;

/** A merchant's connection, as staff see it that are to approve its addresses. */
export type ConnectionToApprove = {
  id: string;
  label: string;
  merchant: string;
  providerLabel: string;
  hostsToApprove: string[];
};

const hosts = z.array(z.url().max(500)).min(1).max(20);
export const approveHostsBody = z.strictObject({
  hosts: hosts.describe("The addresses that are approved: all that wait."),
});
export type ApproveHostsBody = z.output<typeof approveHostsBody>;

export const approvedHosts = z.object({
  id: z.string().describe("The connection's id."),
  approvedHosts: z.array(z.string()).describe("All addresses that are approved."),
});
export type ApprovedHostsView = z.output<typeof approvedHosts>;

export const connectionList = z.object({
  data: z.array(connection).describe("By what the provider does, then by priority."),
});

const adapterField = z.object({
  name: z.string(),
  title: z.string().nullable().describe("The provider's own name for it, where it has one."),
  kind: z.enum(["text", "long", "secret", "long_secret", "number", "flag", "choice"]),
  isRequired: z.boolean().describe("It must be given; with `onlyWith`, wherever it is asked for."),
  isAccount: z.boolean().describe("It says whose account it is, and stays once a payment used it."),
  options: z.array(z.string()),
  choices: z
    .array(
      z.object({
        option: z.string(),
        label: z.string().describe("The option's own name."),
        source: z.string().describe("Where its facts were read."),
        readOn: z.iso.date().describe("The day on which they were read."),
        isProven: z.boolean().describe("True once a payment was taken and given back with an account of it."),
      }),
    )
    .describe("What is known of the options; empty where nothing is."),
  onlyWith: z
    .object({ field: z.string(), options: z.array(z.string()) })
    .nullable()
    .describe("The options of another field with which alone it is asked for; null where it always is."),
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
        "What the account holds; null where the bank does not say, or not now. It may be below zero.",
      examples: ["1250.00"],
    }),
    currency: z.literal("BRL").describe("Always `BRL`."),
    readAt: instant.describe("When the bank was asked."),
  })
  .meta({ id: "AccountBalance", description: "What the account holds that payouts are sent from." });
export type AccountBalanceView = z.output<typeof accountBalance>;
