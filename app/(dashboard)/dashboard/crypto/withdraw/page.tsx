import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { BackLink } from "#components/dashboard/back-link";
import { MethodOff } from "#components/settings/method-off";
import { PageHeader } from "#components/ui/page-header";
import { db } from "#db/client";
import { listEligibleConnections } from "#lib/connections/choose-provider";
import { minorOf, moneyOf } from "#lib/domain/money/money";
import { listOfferedCoins } from "#lib/exchange/list-offered-coins";
import { getBalance } from "#lib/ledger/get-balance";
import { listOwnAccounts } from "#lib/ledger/list-own-accounts";
import { getMerchantOrThrow, type MerchantRecord } from "#lib/merchants/merchants.queries";
import { crypto } from "#lib/methods/crypto/crypto";
import { findClosed } from "#lib/methods/open-methods";
import type { Loaded } from "#lib/pages/loaded";
import { currentMerchantSession } from "#lib/platform/page/current-session";
import { WithdrawForm } from "./withdraw-form";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("crypto");
  return { title: t("withdraw.title") };
}

export default async function WithdrawPage() {
  return <WithdrawScreen {...(await loadWithdrawPage())} />;
}

async function WithdrawScreen({ closed, coins, available, own }: Loaded<typeof loadWithdrawPage>) {
  const t = await getTranslations("crypto");
  const custodian = await getTranslations("money.custodian");
  const named = own.map(({ at, ...source }) => ({ ...source, name: custodian("ownAccount", at) }));
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        back={<BackLink href="/dashboard/payouts/crypto">{t("payouts.title")}</BackLink>}
        title={t("withdraw.title")}
        description={t("withdraw.intro")}
      />
      {closed ? <MethodOff {...closed} /> : <WithdrawForm coins={coins} available={available} own={named} />}
    </div>
  );
}

/** What can be withdrawn of each currency and in which coins; `closed` is set if no provider sends any. */
async function loadWithdrawPage() {
  const { merchantId } = await currentMerchantSession({
    permission: "money:move",
    otherwise: "/dashboard/payouts/crypto",
  });
  const [{ data }, merchant] = await Promise.all([
    getBalance(merchantId),
    getMerchantOrThrow(db(), merchantId),
  ]);
  const availableIn = (fiat: string) => data.find(({ currency }) => currency === fiat)?.available ?? "0.00";
  const closed = await findClosed(merchant, crypto.name);
  return {
    // A merchant that no longer accepts coins may still withdraw.
    closed: closed?.why === "no_provider" ? closed : null,
    coins: listOfferedCoins(),
    own: await readOwnSenders(merchant),
    available: { BRL: availableIn("BRL"), USD: availableIn("USD"), EUR: availableIn("EUR") },
  };
}

/** What may be withdrawn from the merchant's own accounts that send coins, by currency. */
async function readOwnSenders(merchant: MerchantRecord) {
  const accounts = await listOwnAccounts(merchant.id);
  const all = accounts.flatMap(({ custodian, provider, label, sums }) =>
    sums.map(({ currency, available }) => ({ custodian, at: { provider, label }, currency, available })),
  );
  const senders = await Promise.all(
    all.map(async (one) => {
      const amount = moneyOf(minorOf(one.available, one.currency), one.currency);
      if (amount.minor <= 0) return [];
      const connections = await listEligibleConnections("crypto", merchant, {
        amount,
        custodian: one.custodian,
      });
      return connections.some(({ adapter }) => !adapter.onlyReceives) ? [one] : [];
    }),
  );
  return senders.flat();
}
