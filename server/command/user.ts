import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { parseArgs } from "node:util";
import { type Tx, transaction } from "#db/client";
import { PASSWORD_LENGTH } from "#lib/account/password-rules.rules";
import { normalizeDocument } from "#lib/customers/documents.rules";
import { isId, type MerchantId } from "#lib/domain/ids";
import { createMerchant } from "#lib/merchants/create-merchant";
import { createUser } from "#lib/merchants/create-user";
import { getMerchantOrThrow } from "#lib/merchants/merchants.queries";
import { BRCODE_LIMITS } from "#lib/pix/brcode/limits.rules";
import { missingPixNames, type Named } from "#lib/pix/pix-receiver.rules";
import { pixText } from "#lib/schemas/fields/text";
import { ROLES, type Role } from "#lib/team/roles.rules";
import { ArgumentError, onlyArgument, runCommand } from "#server/command/command";
import { RECOVERY_COMMANDS, restoreAccess } from "#server/command/restore-access";
import { withDatabase } from "#server/command/with-database";

const USAGE = `npm run user -- create --email e --name n [--role ${ROLES.join("|")}]
       for an existing merchant:   --merchant mer_…
       for a new merchant:         --merchant name --document cnpj-or-cpf [--legal-name n] [--city c] [--pix-name n] [--pix-city c]
       The password comes from PONTE_PASSWORD or stdin.
       npm run user -- reset-password e           prints a link to set a new password, valid for 30 minutes
       npm run user -- reset-second-factor e      removes a lost second factor, and ends all sessions`;

type NewMerchant = Named & { legalName: string; document: string };

await runCommand(USAGE, async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      email: { type: "string" },
      name: { type: "string" },
      role: { type: "string" },
      merchant: { type: "string" },
      document: { type: "string" },
      "legal-name": { type: "string" },
      city: { type: "string", default: "São Paulo" },
      "pix-name": { type: "string" },
      "pix-city": { type: "string" },
    },
  });
  const [word] = positionals;
  const command = RECOVERY_COMMANDS.find((one) => one === word);
  if (command) return restoreAccess(command, onlyArgument("e-mail", positionals.slice(1)));
  if (onlyArgument("command", positionals) !== "create")
    throw new ArgumentError(`The command must be create, ${RECOVERY_COMMANDS.join(" or ")}.`);
  const { name, email } = values;
  if (!name || !email?.includes("@")) throw new ArgumentError("--email and --name are required.");
  const merchant = merchantArgument(values);
  const role = roleArgument(values.role, merchant !== null);
  const password = await readPassword();

  return withDatabase(() =>
    transaction(async (tx) => {
      const merchantId = merchant === null ? null : await merchantOf(tx, merchant);
      const id = await createUser(tx, { email, name, password, role, merchantId });
      return `${email} (${id}) may sign in as ${role}${merchantId ? ` of ${merchantId}` : ""}.`;
    }),
  );
});

function roleArgument(given: string | undefined, hasMerchant: boolean): Role {
  const role = given?.toUpperCase() ?? (hasMerchant ? "OWNER" : "ADMIN");
  const known = ROLES.find((one) => one === role);
  if (!known) throw new ArgumentError(`--role is one of ${ROLES.join(", ")}.`);
  return known;
}

function merchantArgument(values: {
  merchant?: string;
  document?: string;
  "legal-name"?: string;
  city: string;
  "pix-name"?: string;
  "pix-city"?: string;
}): MerchantId | NewMerchant | null {
  const { merchant, document: given, city } = values;
  if (merchant === undefined) return null;
  if (isId("merchant", merchant)) return merchant;
  const document = given && (normalizeDocument("CNPJ", given) ?? normalizeDocument("CPF", given));
  if (!document) throw new ArgumentError("A new merchant needs --document, a valid CNPJ or CPF.");
  const pixName = pixArgument(values, "pix-name", BRCODE_LIMITS.merchantName);
  const pixCity = pixArgument(values, "pix-city", BRCODE_LIMITS.merchantCity);
  const named = { name: merchant, city, pixName, pixCity };
  const [missing] = missingPixNames(named);
  if (missing) {
    const option = missing === "pixName" ? "--pix-name" : "--pix-city";
    throw new ArgumentError(
      `Pix codes cannot carry that ${missing === "pixName" ? "name" : "city"}: give ${option} in Latin letters.`,
    );
  }
  return { ...named, legalName: values["legal-name"] ?? merchant, document };
}

function pixArgument(
  values: { "pix-name"?: string; "pix-city"?: string },
  name: "pix-name" | "pix-city",
  length: number,
): string | null {
  const given = values[name];
  if (given === undefined) return null;
  const parsed = pixText(length).safeParse(given);
  if (!parsed.success) throw new ArgumentError(`--${name}: ${parsed.error.issues[0]?.message}`);
  return parsed.data;
}

async function merchantOf(tx: Tx, merchant: MerchantId | NewMerchant): Promise<MerchantId> {
  if (typeof merchant !== "string") return (await createMerchant(tx, merchant)).test;
  try {
    return (await getMerchantOrThrow(tx, merchant)).id;
  } catch {
    throw new Error(`There is no merchant ${merchant}.`);
  }
}

/**
 * The new password, from PONTE_PASSWORD or one line of stdin; a terminal does not show what is typed. It is never an argument,
 * because other users of the machine can read those. Throws if it is too short.
 */
async function readPassword(): Promise<string> {
  const password = process.env.PONTE_PASSWORD ?? (await readLine());
  const { min } = PASSWORD_LENGTH;
  if (password.length < min) throw new Error(`The password must have at least ${min} characters.`);
  return password;
}

async function readLine(): Promise<string> {
  const { stdin } = process;
  if (stdin.isTTY) process.stderr.write("Password (not shown): ");
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: silent, terminal: stdin.isTTY });
  try {
    for await (const line of lines) return line;
    return "";
  } finally {
    lines.close();
    if (stdin.isTTY) process.stderr.write("\n");
  }
}
