import { OPERATIONS } from "#lib/schemas/operations/index";
import { textMembers } from "#test/tenancy/text-members";

/**
 * Members that name nothing stored: words, amounts, instants, positions in lists. Every member outside these lists must be an id.
 */
const NAMES_NOTHING = new Set(
  `allowedNetworks amount cbs documentKey ibs month approvalAbove attemptIdempotencyKey brand callbackUrl choices city color columns complement content country
  currentPassword cursor customer_email customer_name daily dailyLimit description district document document_client dueDate email
  embedOrigins end end_date endsAt expire_at expiresAt expiryMonth expiryYear external_reference fee feeFixed first6 firstAmount from gateway grossAmount holderName
  hosts label language largest last4 legalName
  list locale max maximum min minAmount minimum name name_client newPassword number overdraft ownerEmail payerDocument pay_address phone phoneNumber
  pixCity pixKey pixName postalCode proof reader reason redirectUrl redirect_url requestedAt smallest start startAt startDay start_date state street
  supportEmail text timeZone title to type until url value website`.split(/\s+/),
);

/** Members that need no check of ownership: knowing one proves who the caller is. */
const SECRETS = new Set(
  `attempt attestationObject authenticatorData cavv clientDataJSON code cvv eci password rawId referenceId
  hostedSecurityCode securityCode signature token transports userHandle version xid`.split(/\s+/),
);

/** Members that name nothing stored, although other members of the same name are ids. */
const NO_ID = new Set([
  "createCharge.externalReference",
  "previewCharge.externalReference",
  // Hashed with the merchant's id: the same text is another customer for each merchant (saved-cards.db.test.ts).
  "createCharge.customerReference",
  "previewCharge.customerReference",
  "createSubscription.customerReference",
  "createSubscription.externalReference",
  "updateSubscription.externalReference",
  "updateSubscription.customerReference",
  // The payer's own account at a bank.
  "createSubscription.bank",
  "createSubscription.branch",
  "retryCycle.day",
  "createConnection.provider",
  // The application's own registration names nothing stored.
  "allowApp.clientId",
  "allowApp.codeChallenge",
  "allowApp.redirectUri",
  "allowApp.resource",
  // A day until which there is a discount.
  "createPixPayment.date",
  "takeReportAgain.bodyHash",
  "takeReportAgain.provider",
  // A list's filters, stored as in its address.
  "saveView.query",
  "updateView.query",
  // A passkey's credential id, beside its signature.
  "addPasskey.id",
  "renewProof.id",
  // Must be the connection whose fields this charge's page showed, or nothing is sent (hosted-fields.db.test.ts).
  "payCheckout.connection",
  // A position in the lines of the connection in the path.
  "getSettlement.after",
  // A file, which is only read.
  "compareBankStatement.content",
  // A currency of the merchant's own account.
  "getStatementOfx.currency",
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

/** Every member of every operation by which a caller may name something stored, with a unique name. */
export function idMembers() {
  return OPERATIONS.flatMap((operation) =>
    textMembers(operation)
      .filter(({ name }) => !NAMES_NOTHING.has(name) && !SECRETS.has(name))
      .filter(({ name }) => !NO_ID.has(`${operation.id}.${name}`))
      .map((member) => ({ operation, member, key: `${operation.id}.${member.name}` })),
  );
}
