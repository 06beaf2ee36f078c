"use client";

import { useLocale, useTranslations } from "next-intl";
import { ConfirmFacts } from "#components/ui/confirm-facts";
import { documentTypeOf, formatDocument } from "#lib/customers/documents.rules";
import { formatMoney } from "#lib/domain/money/format-money";
import type { NewPayoutPage } from "./load-new-payout-page";

type ConfirmPayoutProps = Pick<NewPayoutPage, "account" | "fee"> & {
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
  busy,
  onConfirm,
  onClose,
}: ConfirmPayoutProps) {
  const t = useTranslations("payouts.confirm");
  const locale = useLocale();
  if (!requested) return null;
  const amount = formatMoney(locale, String(requested.get("/amount")), "BRL");
  const documentType = documentTypeOf(account.document);
  const owner = `${account.name}, ${documentType} ${formatDocument(documentType, account.document)}`;
  const facts = [
    ["amount", amount],
    ...(fee === null ? [] : [["fee", formatMoney(locale, fee, "BRL")] as const]),
    ...(payer === null ? [] : [["from", payer] as const]),
    ["key", String(requested.get("/pixKey")).trim()],
    ["owner", owner],
  ] as const;
  return (
    <ConfirmFacts
      facts={facts.map(([term, value]) => ({ term: t(term), value }))}
      labels={{
        title: t("title", { amount }),
        body: t("body"),
        submit: t("submit", { amount }),
        back: t("back"),
      }}
      busy={busy}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
