import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { WithdrawForm } from "#components/crypto/withdraw-form";
import { BackLink } from "#components/dashboard/back-link";
import { MethodOff } from "#components/settings/method-off";
import { PageHeader } from "#components/ui/page-header";
import { db } from "#db/client";
import { getMerchantOrThrow } from "#db/queries/merchants";
import { may } from "#lib/domain/permissions";
import { listOfferedCoins } from "#lib/features/exchange/list-offered-coins";
import { getBalance } from "#lib/features/ledger/get-balance";
import { whyMethodClosed } from "#lib/methods/open-methods";
import { currentMerchantSession } from "#lib/platform/page/current-session";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("crypto");
  return { title: t("withdraw.title") };
}

export default async function WithdrawPage() {
  const session = await currentMerchantSession();
  const { merchantId } = session;
  if (!may(session, "money:move")) redirect("/dashboard/crypto");
  const [t, { data }, merchant] = await Promise.all([
    getTranslations("crypto"),
    getBalance(merchantId),
    getMerchantOrThrow(db(), merchantId),
  ]);
  // A merchant that takes no coins any more may still withdraw.
  const isProvided = whyMethodClosed(merchant, "CRYPTO") !== "no_provider";
  const of = (fiat: string) => data.find(({ currency }) => currency === fiat)?.available ?? "0.00";
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        back={<BackLink href="/dashboard/crypto">{t("list.title")}</BackLink>}
        title={t("withdraw.title")}
        description={t("withdraw.intro")}
      />
      {isProvided ? (
        <WithdrawForm
          coins={listOfferedCoins()}
          available={{ BRL: of("BRL"), USD: of("USD"), EUR: of("EUR") }}
        />
      ) : (
        <MethodOff method="CRYPTO" why="no_provider" />
      )}
    </div>
  );
}
