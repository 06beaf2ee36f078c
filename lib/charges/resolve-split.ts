import { db } from "#db/client";
import type { SplitInput } from "#lib/charges/split.contract";
import { type FieldError, PonteError } from "#lib/domain/errors";
import { isId, type MerchantId } from "#lib/domain/ids";
import type { SplitRule } from "#lib/domain/money/settlement";
import { isOn } from "#lib/domain/time/switched";
import { listRecipientsById, type NamedRecipient } from "#lib/recipients/recipients.queries";

/**
 * A split's rules with their recipients' current names. Throws `invalid_request` naming every rule whose recipient is
 * unknown, another merchant's, or disabled.
 */
export async function resolveSplit(merchantId: MerchantId, rules: SplitInput): Promise<SplitRule[]> {
  const ids = rules.map((rule) => rule.recipientId).filter((id) => isId("recipient", id));
  const known = new Map<string, NamedRecipient>(
    (await listRecipientsById(db(), merchantId, ids)).map((recipient) => [recipient.id, recipient]),
  );
  const errors: FieldError[] = rules.flatMap(({ recipientId }, index) => {
    const recipient = known.get(recipientId);
    if (recipient && isOn(recipient.status)) return [];
    const pointer = `/split/${index}/recipientId`;
    return recipient
      ? [{ pointer, code: "recipient_disabled", detail: "This recipient is disabled." }]
      : [{ pointer, code: "unknown_recipient", detail: "There is no such recipient." }];
  });
  if (errors.length > 0)
    throw new PonteError("invalid_request", "The split contains recipients that cannot get a share.", {
      errors,
    });
  return rules.map(({ recipientId, type, value, description }) => ({
    recipientId,
    name: known.get(recipientId)?.name ?? "",
    type,
    value,
    description: description ?? null,
  }));
}
