"use client";

import { useLocale, useTranslations } from "next-intl";
import { useApprovers } from "#components/payouts/use-approvers.ts";
import { ConfirmFacts } from "#components/ui/confirm-facts";
import { documentTypeOf, formatDocument } from "#lib/customers/documents.rules";
import { formatMoney } from "#lib/domain/money/format-money";
import { minorOf } from "#lib/domain/money/money";
import { needsApproval } from "#lib/payouts/payout.rules";
import type { NewPayoutPage } from "./load-new-payout-page";

type ConfirmPayoutProps = Pick<NewPayoutPage, "account" | "fee" | "approval"> & {
  /** The submitted form; null while there is nothing to confirm. */
  asked: FormData | null;
  /** The account that pays; null if there is only one. */
  payer: string | null;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Repeats amount, fee, key and its owner before requesting the payout: a Pix that has arrived cannot be taken back. */
export function ConfirmPayout({
  asked: requested,
  account,
  payer,
  fee,
  approval: { terms, approvers },
  busy,
  onConfirm,
  onClose,
}: ConfirmPayoutProps) {
  const t = useTranslations("payouts.confirm");
  const locale = useLocale();
  const whoApproves = useApprovers(approvers);
  if (!requested) return null;
  const typed = String(requested.get("/amount"));
  const amount = formatMoney(locale, typed, "BRL");
  const waits = needsApproval(minorOf(typed, "BRL"), terms, terms);
  const documentType = documentTypeOf(account.document);
  const owner = `${account.name}, ${documentType} ${formatDocument(documentType, account.document)}`;
  const facts = [
    ["amount", amount],
    ...(fee === null ? [] : [["fee", formatMoney(locale, fee, "BRL")] as const]),
    ...(payer === null ? [] : [["from", payer] as const]),
    ["key", String(requested.get("/pixKey")).trim()],
    ["owner", owner],
    ...(waits && whoApproves !== null ? [["approval", whoApproves] as const] : []),
  ] as const;
  return (
    <ConfirmFacts
      facts={facts.map(([term, value]) => ({ term: t(term), value }))}
      labels={{
        title: t("title", { amount }),
        body: t(waits ? "waits" : "body"),
        submit: t("submit", { amount }),
        back: t("back"),
      }}
      busy={busy}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
