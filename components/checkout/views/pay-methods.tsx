import { useTranslations } from "next-intl";
import { PAY_DRAWING } from "#components/checkout/forms/pay-drawing";
import { PayProvider } from "#components/checkout/forms/pay-provider";
import type { FormRefusal } from "#components/checkout/forms/read-form-refusal.ts";
import { UnlessPaying } from "#components/checkout/forms/unless-paying.ts";
import { useProblemNotices } from "#components/checkout/forms/use-problem-notices";
import type { MethodPanelProps, PageFacts } from "#components/checkout/methods/method.ts";
import { MethodPicker } from "#components/checkout/methods/method-picker";
import { CHECKOUT_METHODS, methodOf, offeredMethods } from "#components/checkout/methods/registry.ts";
import { Notice } from "#components/checkout/parts/notice";
import { brandName } from "#components/payment-methods/brand-name.ts";
import type { AttemptView } from "#lib/attempts/attempt.contract";
import type { ChargeMethod } from "#lib/domain/payment-methods";
import type { CheckoutView } from "#lib/payments/checkout.contract";
import { startsAtOnce } from "#lib/payments/starts-at-once.rules";
import { isFailedAttempt, isOpenAttempt } from "#lib/payments/states.rules";

const SENTENCES = [
  "card_declined",
  "insufficient_funds",
  "card_blocked",
  "expired_card",
  "incorrect_cvc",
  "authentication_abandoned",
  "velocity_limited",
  "authorization_expired",
  "authorization_voided",
  "never_received",
  "charge_not_payable",
  "amount_differs",
  "provider_error",
  "saved_card_unknown",
] as const;

/** Why the last card payment failed and what to do next, in the payer's language. */
function FailedNotice({ attempt }: { attempt: AttemptView }) {
  const t = useTranslations("checkout.failed");
  const known = SENTENCES.find((code) => code === attempt.failureCode);
  return (
    <div data-arrival="" tabIndex={-1} className="outline-none">
      <Notice tone="danger" title={t("title")}>
        {attempt.card
          ? `${t("card", { brand: brandName(attempt.card.brand), last4: attempt.card.last4 })} `
          : null}
        {t(known ?? "other")}
      </Notice>
    </div>
  );
}

export type PayMethodsProps = {
  view: CheckoutView;
  checkoutToken: string;
  facts: PageFacts;
  /** The payer came to pay by this method, so its payment may start at once. */
  startsAtOnce?: boolean;
  /** The result of a form submitted without scripts. */
  refusal: FormRefusal | null;
};

/** The methods for the due amount, or the next step of the last attempt. */
export function PayMethods({
  view,
  checkoutToken,
  facts,
  startsAtOnce: canStart = false,
  refusal,
}: PayMethodsProps) {
  const t = useTranslations("checkout.method");
  const notices = useProblemNotices();
  const last = view.lastAttempt;
  const Underway = last && isOpenAttempt(last.status) ? methodOf(last)?.Underway : undefined;
  const offered = offeredMethods(view);
  // Until the payer chooses: the method used last, else the first one.
  const first = offered.find((method) => method === last?.paymentMethod) ?? offered[0];
  const panels = first
    ? drawPanels(offered, first, {
        view: { ...view, grossAmount: view.amountDue },
        checkoutToken,
        facts,
        startsAtOnce: canStart && startsAtOnce(last, first) && !refusal,
        refused: refusal?.fields ?? [],
      })
    : null;
  return (
    <>
      {refusal ? <div className="mb-5">{notices[refusal.problem]}</div> : null}
      <PayProvider
        access={{ chargeId: view.id, checkoutToken }}
        lastAttemptId={last?.id ?? null}
        first={first ?? ""}
        notices={notices}
        drawing={PAY_DRAWING}
      >
        {last && Underway ? (
          <Underway attempt={last} panels={panels} />
        ) : panels === null ? (
          <p className="text-sm text-muted-foreground">{t("none")}</p>
        ) : (
          <div className="flex flex-col gap-6">
            {last && isFailedAttempt(last.status) ? (
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

/** The available methods with their panels; the style sheet shows the panel whose radio is checked. */
function drawPanels(offered: ChargeMethod[], first: ChargeMethod, props: MethodPanelProps) {
  const isChoice = offered.length > 1;
  const isHosted = props.view.methods.some(({ hostedFields }) => hostedFields);
  return (
    <div className="group/methods flex flex-col gap-6">
      {isChoice ? <MethodPicker methods={offered} first={first} isHosted={isHosted} /> : null}
      {offered.map((method) => {
        const { Panel, shown } = CHECKOUT_METHODS[method];
        return (
          <div key={method} className={isChoice ? shown : undefined}>
            <Panel {...props} startsAtOnce={props.startsAtOnce && method === first} />
          </div>
        );
      })}
    </div>
  );
}
