/** The members of events by which a payer could be known, as the contracts name them. */
const PERSONAL = new Set([
  "customer",
  "name_client",
  "document_client",
  "document_type_client",
  "document_type",
  "email",
  "phoneNumber",
]);

/** The members of events that list what tells of a payer, which are empty then: what a merchant showed against a dispute. */
const PERSONAL_LISTS = new Set(["evidence"]);

/**
 * An event's data about a charge, a PIX payment or a dispute without who pays: those members are null, lists of evidence empty, all
 * others stay as they are. Of
 * the metadata of a payment link's charge, which has the payer's answers, the link's id alone is left.
 */
export function withoutPersonalData<Data>(data: Data): Data {
  return forget(data) as Data;
}

function forget(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(forget);
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).map(([name, member]) => {
    if (PERSONAL.has(name)) return [name, null];
    if (PERSONAL_LISTS.has(name)) return [name, []];
    return [name, name === "metadata" ? withoutAnswers(member) : forget(member)];
  });
  return Object.fromEntries(members);
}

function withoutAnswers(metadata: unknown): unknown {
  if (typeof metadata !== "object" || metadata === null || !("paymentLinkId" in metadata)) return metadata;
  return { paymentLinkId: metadata.paymentLinkId };
}
