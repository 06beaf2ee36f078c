import type { RecipientRecord } from "#db/queries/recipients";
import { maskDocument } from "#lib/domain/documents";

/** What the audit log keeps of a recipient: all that can change, the document but for its last characters masked. */
export function recipientMembers(recipient: RecipientRecord) {
  const { name, email, documentType, pixKey, status } = recipient;
  return { name, email, documentType, document: maskDocument(recipient.document), pixKey, status };
}
