import { maskDocument } from "#lib/customers/documents.rules";
import type { RecipientRecord } from "#lib/recipients/recipients.queries";

/**
 * The recipient's members in the audit log: all that can change, with the document masked except its last
 * characters.
 */
export function recipientMembers(recipient: RecipientRecord) {
  const { name, email, documentType, pixKey, status } = recipient;
  return { name, email, documentType, document: maskDocument(recipient.document), pixKey, status };
}
