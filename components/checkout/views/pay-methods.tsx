import { useTranslations } from "next-intl";
import { PAY_DRAWING } from "#components/checkout/forms/pay-drawing";
import { PayProvider } from "#components/checkout/forms/pay-provider";
import type { FormRefusal } from "#components/checkout/forms/read-form-refusal.ts";
import { UnlessPaying } from "#components/checkout/forms/unless-paying.ts";
import { useProblemNotices } from "#components/checkout/forms/use-problem-notices";
import type { PageFacts } from "#components/checkout/methods/method.ts";
import { MethodPanels } from "#components/checkout/methods/method-panels";
import { methodOf, offeredMethods } from "#components/checkout/methods/registry.ts";
import { FailedNotice } from "#components/checkout/views/failed-notice";
import { isOpenAttempt } from "#lib/domain/states";
import type { CheckoutView } from "#lib/schemas/checkout";

export type PayMethodsProps = {
  view: CheckoutView;
  checkoutToken: string;
  facts: PageFacts;
  /** The payer came here to pay this way, so that what is shown first may be made at once. */
  startsAtOnce?: boolean;
  /** What became of a form that was sent without a script. */
  refusal: FormRefusal | null;
};

/** The methods by which what is due may be paid, or what to do next of the last attempt. */
export function PayMethods({ view, checkoutToken, facts, startsAtOnce = false, refusal }: PayMethodsProps) {
  const t = useTranslations("checkout.method");
  const notices = useProblemNotices();
  const last = view.lastAttempt;
  const Underway = last && isOpenAttempt(last.status) ? methodOf(last)?.Underway : undefined;
  const due = { ...view, grossAmount: view.amountDue };
  const panels = (
    <MethodPanels
      view={due}
      checkoutToken={checkoutToken}
      facts={facts}
      // One attempt of a charge: who comes back, or pays the rest of it, asks for another.
      startsAtOnce={startsAtOnce && last === null && Number(view.amountReceived) === 0 && !refusal}
      refused={refusal?.fields ?? []}
    />
  );
  return (
    <>
      {refusal ? <div className="mb-5">{notices[refusal.problem]}</div> : null}
      <PayProvider
        access={{ chargeId: view.id, checkoutToken }}
        lastAttemptId={last?.id ?? null}
        notices={notices}
        drawing={PAY_DRAWING}
      >
        {last && Underway ? (
          <Underway attempt={last} panels={panels} />
        ) : offeredMethods(view).length === 0 ? (
          <p className="text-sm text-muted-foreground">{t("none")}</p>
        ) : (
          <div className="flex flex-col gap-6">
            {last?.status === "FAILED" ? (
              <UnlessPaying>
                <FailedNotice attempt={last} />
              </UnlessPaying>
            ) : null}
            {panels}
          </div>
        )}
      </PayProvider>
    </>
  );
}
