import { useTranslations } from "next-intl";
import { CopyCode } from "#components/checkout/parts/copy-code";
import { CoinAmount } from "#components/crypto/coin-amount";
import { LiveCount } from "#components/crypto/live-count";
import { buttonVariants } from "#components/ui/button-variants.ts";
import type { CryptoCheckoutView } from "#lib/invoices/crypto-checkout.contract";

const SHOWN = 8;

/** The start and the end of a transaction's hash; the title has all of it. */
function HashText({ hash }: { hash: string }) {
  return (
    <span translate="no" title={hash} className="font-mono text-xs [overflow-wrap:anywhere]">
      {hash.slice(0, SHOWN)}…{hash.slice(-SHOWN)}
    </span>
  );
}

/** Every transaction to the address, for comparison with the payer's wallet. */
export function TransactionLines({ view }: { view: CryptoCheckoutView }) {
  const t = useTranslations("pay.transactions");
  if (view.transactions.length === 0) return null;
  return (
    <ul aria-label={t("label")} className="mt-3 divide-y divide-border text-left text-sm">
      {view.transactions.map(({ hash, amount, confirmations }) => (
        <li key={hash} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
          <span className="min-w-0">
            <CoinAmount
              amount={amount}
              symbol={view.coin.symbol}
              className="block font-medium [overflow-wrap:anywhere]"
            />
            <span className="block text-muted-foreground">
              <HashText hash={hash} />
            </span>
          </span>
          <span className="flex max-w-full items-center gap-1 text-xs text-muted-foreground">
            <span>
              {t.rich("depth", {
                done: () => (
                  <LiveCount key="done" count={Math.min(confirmations, view.requiredConfirmations)} />
                ),
                required: view.requiredConfirmations,
              })}
            </span>
            <CopyCode
              value={hash}
              label={t("copyHash")}
              iconOnly
              look={buttonVariants({ variant: "ghost", size: "icon-sm" })}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}
