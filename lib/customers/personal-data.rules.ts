/** Event members that identify a payer, as the contracts name them. */
const PERSONAL = new Set([
  "customer",
  "payerDocument",
  "name_client",
  "document_client",
  "document_type_client",
  "document_type",
  "email",
  "phoneNumber",
]);

/** Members of events that are lists and may identify a payer, such as a merchant's evidence in a dispute. They become empty. */
const PERSONAL_LISTS = new Set(["evidence"]);

/**
 * An event's data about a charge, Pix payment or dispute without its payer: identifying members are null, lists of evidence
 * empty, the rest unchanged. Metadata of a payment link's charge, which holds the payer's answers, keeps only the link's id.
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
