"use client";

import { useTranslations } from "next-intl";
import { lazy, Suspense, useEffect, useState } from "react";
import { FailedNotice } from "#components/checkout/failed-notice";
import { MethodPicker } from "#components/checkout/method-picker";
import { type OfferedMethod, offeredMethods } from "#components/checkout/offered-methods";
import { PixPanel } from "#components/checkout/pix-panel";
import { ProcessingNotice } from "#components/checkout/processing-notice";
import { ThreeDsNotice } from "#components/checkout/three-ds-notice";
import { usePay } from "#components/checkout/use-pay";
import { Skeleton } from "#components/ui/skeleton";
import { isOpenAttempt } from "#lib/domain/states";
import type { AttemptView } from "#lib/schemas/attempt";
import type { CheckoutView } from "#lib/schemas/checkout";

const loadCardForm = () => import("#components/checkout/card-form");
// The page is usable before the card form has come; it is fetched when the browser has nothing better to do.
const CardForm = lazy(async () => ({ default: (await loadCardForm()).CardForm }));

const InternationalPanel = lazy(async () => ({
  default: (await import("#components/checkout/international-panel")).InternationalPanel,
}));

type PaymentPanelProps = { view: CheckoutView; checkoutToken: string };

/** The open charge: what to do next, by the last attempt and by what the payer chooses. */
export function PaymentPanel({ view, checkoutToken }: PaymentPanelProps) {
  const t = useTranslations("checkout");
  const last = view.lastAttempt;
  const pay = usePay(view.id, checkoutToken, last?.id ?? null);
  const offered = offeredMethods(view);
  const [picked, setPicked] = useState<OfferedMethod | null>(null);
  const chosen = picked ?? firstChoice(view, offered);
  const [leftThreeDs, setLeftThreeDs] = useState<string | null>(null);
  const emv = useOpenPix(last);
  const [openedWith] = useState(last?.id);
  const arrived = last !== null && last.id !== openedWith;

  const takesCards = offered.includes("CREDIT_CARD");
  useEffect(() => {
    if (takesCards) whenIdle(loadCardForm);
  }, [takesCards]);

  if (last?.paymentMethod === "CREDIT_CARD" && isOpenAttempt(last.status)) {
    if (last.instructions.type !== "THREE_DS") return <ProcessingNotice arrived={arrived} />;
    if (leftThreeDs !== last.id) {
      return <ThreeDsNotice url={last.instructions.redirectUrl} onOtherWay={() => setLeftThreeDs(last.id)} />;
    }
  }
  if (offered.length === 0) return <p className="text-sm text-muted-foreground">{t("method.none")}</p>;
  return (
    <div className="flex flex-col gap-6">
      {last?.status === "FAILED" && !pay.busy && !pay.problem ? (
        <FailedNotice key={last.id} attempt={last} arrived={arrived} />
      ) : null}
      {offered.length > 1 ? (
        <MethodPicker methods={offered} chosen={chosen} onChoose={setPicked} disabled={pay.busy} />
      ) : null}
      {chosen === "PIX" ? <PixPanel emv={emv} payerFields={view.payerFields} pay={pay} /> : null}
      {chosen === "CREDIT_CARD" ? (
        <Suspense fallback={<Skeleton className="h-105 w-full" />}>
          <CardForm view={view} pay={pay} />
        </Suspense>
      ) : null}
      {chosen === "INTERNATIONAL" ? (
        <Suspense fallback={<Skeleton className="h-60 w-full" />}>
          <InternationalPanel view={view} pay={pay} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** Until the payer picks: what was used last, else the first on offer. */
function firstChoice(view: CheckoutView, offered: OfferedMethod[]): OfferedMethod {
  const last = offered.find((method) => method === view.lastAttempt?.paymentMethod);
  return last ?? offered[0] ?? "PIX";
}

/** The PIX code that may still be paid; it stays in view when a card was tried in between. */
function useOpenPix(last: AttemptView | null): string | null {
  const [seen, setSeen] = useState<string | null>(null);
  const open = last?.instructions.type === "PIX" && isOpenAttempt(last.status) ? last.instructions.emv : null;
  if (open && open !== seen) setSeen(open);
  return open ?? (last?.paymentMethod === "PIX" ? null : seen);
}

function whenIdle(load: () => Promise<unknown>): void {
  if ("requestIdleCallback" in window) requestIdleCallback(() => void load().catch(() => {}));
}
