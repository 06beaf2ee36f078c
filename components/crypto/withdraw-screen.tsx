import { getTranslations } from "next-intl/server";
import { WithdrawForm } from "#components/crypto/withdraw-form";
import { BackLink } from "#components/dashboard/back-link";
import { MethodOff } from "#components/settings/method-off";
import { PageHeader } from "#components/ui/page-header";
import type { WithdrawPage } from "#lib/pages/crypto/load-withdraw-page";

/** The form that asks for a withdrawal in coins. */
export async function WithdrawScreen({ closed, coins, available, own }: WithdrawPage) {
  const t = await getTranslations("crypto");
  const custodian = await getTranslations("money.custodian");
  const named = own.map(({ at, ...source }) => ({ ...source, name: custodian("ownAccount", at) }));
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        back={<BackLink href="/dashboard/crypto">{t("list.title")}</BackLink>}
        title={t("withdraw.title")}
        description={t("withdraw.intro")}
      />
      {closed ? <MethodOff {...closed} /> : <WithdrawForm coins={coins} available={available} own={named} />}
    </div>
  );
}
