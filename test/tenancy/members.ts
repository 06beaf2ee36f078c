import { OPERATIONS } from "#lib/schemas/operations/index";
import { textMembers } from "#test/tenancy/text-members";

/** Members that name nothing that is stored: words, amounts, instants, places in lists. What is in no list here has to be an id. */
const NAMES_NOTHING = new Set(
  `amount approvalAbove attemptIdempotencyKey brand callbackUrl choices city color columns complement content country
  currentPassword cursor customer_email customer_name daily dailyLimit description district document document_client dueDate email
  embedOrigins end end_date endsAt expire_at expiresAt expiryMonth expiryYear external_reference fee feeFixed first6 gateway grossAmount holderName
  hosts label language largest last4 legalName
  list locale max min minAmount minimum name name_client newPassword number overdraft ownerEmail pay_address phone phoneNumber
  pixCity pixKey pixName postalCode proof reason redirectUrl redirect_url requestedAt smallest start start_date state street
  supportEmail text timeZone title to type url value website`.split(/\s+/),
);

/** Members that nobody has to be asked about: whoever knows one has been told it, and proves by it who they are. */
const SECRETS = new Set(
  `attempt attestationObject authenticatorData cavv clientDataJSON code cvv eci password rawId referenceId
  hostedSecurityCode securityCode signature token transports userHandle version xid`.split(/\s+/),
);

/** The same, where other members of that name are ids. */
const NO_ID = new Set([
  "createCharge.externalReference",
  "previewCharge.externalReference",
  // Hashed with the merchant's id: the same text is another customer for each merchant (saved-cards.db.test.ts).
  "createCharge.customerReference",
  "previewCharge.customerReference",
  "createConnection.provider",
  // What an application sent with its person: its own registration, which names nothing stored.
  "allowApp.clientId",
  "allowApp.codeChallenge",
  "allowApp.redirectUri",
  "allowApp.resource",
  "takeReportAgain.bodyHash",
  "takeReportAgain.provider",
  // A list's filters, kept as they stand in its address.
  "saveView.query",
  "updateView.query",
  // A passkey's credential id, beside its signature.
  "addPasskey.id",
  "renewProof.id",
  // Has to be the connection whose fields this charge's page showed, or nothing is sent (hosted-fields.db.test.ts).
  "payCheckout.connection",
  // A place in the lines of the connection that the path names.
  "getSettlement.after",
  // Names of columns of a file.
  ...[
    "reference",
    "day",
    "gross",
    "grossDebit",
    "net",
    "netDebit",
    "entry",
    "row",
    "currency",
    "separator",
  ].map((name) => `importSettlementFile.${name}`),
]);

/** Every member of every operation by which a caller may name something that is stored, with a name that is unique. */
export function idMembers() {
  return OPERATIONS.flatMap((operation) =>
    textMembers(operation)
      .filter(({ name }) => !NAMES_NOTHING.has(name) && !SECRETS.has(name))
      .filter(({ name }) => !NO_ID.has(`${operation.id}.${name}`))
      .map((member) => ({ operation, member, key: `${operation.id}.${member.name}` })),
  );
}
