"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { ApproveWithdrawal } from "#components/crypto/approve-withdrawal";
import { RejectWithdrawal } from "#components/crypto/reject-withdrawal";
import type { Decidable } from "#components/crypto/use-withdrawal-texts.ts";

/** What somebody may decide about a withdrawal that waits, and what keeps them from approving it. */
export function DecideWithdrawal({ withdrawal }: { withdrawal: Decidable }) {
  const t = useTranslations("crypto.decide");
  const { bar } = withdrawal;
  const why = bar === null ? null : <p className="max-w-64 text-sm">{t(`bar.${bar}`)}</p>;
  if (bar === "own") return why;
  return (
    <div className="flex flex-col items-start gap-2.5">
      {why}
      {bar === "factor" ? (
        <Link href="/dashboard/account" className="text-sm font-medium underline underline-offset-4">
          {t("setUp")}
        </Link>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <RejectWithdrawal withdrawal={withdrawal} />
        {bar === null ? <ApproveWithdrawal withdrawal={withdrawal} /> : null}
      </div>
    </div>
  );
}
