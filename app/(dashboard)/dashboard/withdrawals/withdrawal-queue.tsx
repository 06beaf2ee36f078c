import Link from "next/link";
import { useTranslations } from "next-intl";
import { AddressText } from "#components/crypto/address-text";
import { CoinAmount } from "#components/crypto/coin-amount";
import { CoinMark } from "#components/crypto/coin-mark";
import { DecideWithdrawal } from "#components/crypto/decide-withdrawal";
import { networkName } from "#components/crypto/network-name.ts";
import type { Decidable } from "#components/crypto/use-withdrawal-texts.ts";
import { usePayerName } from "#components/ledger/use-account-name.ts";
import { DateTime } from "#components/ui/date-time";
import { Money } from "#components/ui/money";
import { PAY_CURRENCIES } from "#lib/coins/pay-currencies.rules";
import type { OwnAccountName } from "#lib/ledger/custody.rules";

export type QueuedWithdrawal = Decidable & {
  /** Decimal text; quoted again on approval. */
  coins: string;
  createdAt: string;
  /** The merchant's own account that sends the coins; null for the platform's. */
  payer: OwnAccountName | null;
  requestedBy: string | null;
};

/** Withdrawals awaiting a decision, oldest first. */
export function WithdrawalQueue({ withdrawals }: { withdrawals: QueuedWithdrawal[] }) {
  return (
    <ul className="divide-y divide-border">
      {withdrawals.map((withdrawal) => (
        <QueueItem key={withdrawal.id} withdrawal={withdrawal} />
      ))}
    </ul>
  );
}

function QueueItem({ withdrawal }: { withdrawal: QueuedWithdrawal }) {
  const t = useTranslations("crypto");
  const payerOf = usePayerName(true);
  const { id, payCurrency, merchantName, requestedBy, createdAt } = withdrawal;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4 px-5 py-5 sm:px-6">
      <div className="flex min-w-0 flex-1 basis-80 gap-4">
        <CoinMark currency={payCurrency} className="max-sm:hidden" />
        <div className="min-w-0 text-sm">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <Link
              href={`/dashboard/crypto/${id}`}
              className="text-lg font-semibold tracking-tight underline-offset-4 hover:underline"
            >
              <Money amount={withdrawal.amount} currency={withdrawal.currency} />
            </Link>
            <span className="font-medium [overflow-wrap:anywhere]">{merchantName}</span>
          </p>
          <p className="mt-1">
            {t("queue.coins", { network: networkName(payCurrency) })}{" "}
            <CoinAmount
              amount={withdrawal.coins}
              symbol={PAY_CURRENCIES[payCurrency].symbol}
              className="text-muted-foreground [overflow-wrap:anywhere]"
            />
          </p>
          <p className="mt-2 break-words text-muted-foreground">
            <AddressText address={withdrawal.address} className="text-xs!" />
          </p>
          <p className="mt-2 text-xs wrap-anywhere text-muted-foreground">
            {t("queue.payer", { account: payerOf(withdrawal.payer) })}
          </p>
          <p className="mt-1 text-xs text-muted-foreground">
            {requestedBy ? t("queue.requestedBy", { name: requestedBy }) : null}{" "}
            <DateTime value={createdAt} />
          </p>
        </div>
      </div>
      <DecideWithdrawal withdrawal={withdrawal} />
    </li>
  );
}
