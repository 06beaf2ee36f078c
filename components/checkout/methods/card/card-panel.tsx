import { useLocale, useTranslations } from "next-intl";
import type { CardTexts } from "#components/checkout/methods/card/card-form";
import { ReloadButton } from "#components/checkout/methods/card/hosted/reload-button";
import type { InstallmentPlans } from "#components/checkout/methods/card/installments-field";
import {
  useConsent,
  useSavedCards,
  useSavedCardsTexts,
} from "#components/checkout/methods/card/saved-card-texts.ts";
import { FormOnDemand } from "#components/checkout/methods/form-on-demand";
import type { MethodPanelProps, PageFacts } from "#components/checkout/methods/method.ts";
import { PickMethod } from "#components/checkout/methods/method-fieldset";
import { Notice } from "#components/checkout/parts/notice";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { Glyph } from "#components/ui/glyph";
import { formatMoney } from "#lib/domain/money/format-money";
import type { CheckoutView } from "#lib/payments/checkout.contract";

/**
 * The card form, ours or with the processor's fields; without scripts, why it is missing; for a payer from abroad, also the
 * payment in another currency.
 */
export function CardPanel({ view, facts }: MethodPanelProps) {
  const t = useTranslations("checkout.card");
  const locale = useLocale();
  const labels = useCardTexts(facts);
  const plans = useInstallmentPlans(view, facts);
  const offer = view.methods.find(({ method }) => method === "CREDIT_CARD");
  const others = view.methods.filter((one) => one !== offer).length;
  const fields = offer?.hostedFields;
  const savedCards = useSavedCards(offer?.savedCards ?? []);
  const savedTexts = useSavedCardsTexts(labels);
  const consent = useConsent(view, offer);
  const shared = {
    method: "CREDIT_CARD",
    plain: <p className="text-sm text-muted-foreground">{t("noScript", { others })}</p>,
    waitingLook: "h-105",
  } as const;
  const isAbroad = facts.country !== null && facts.country !== "BR";
  const takesAbroad = view.methods.some(({ method }) => method === "INTERNATIONAL");
  const typed = fields ? (
    <FormOnDemand
      {...shared}
      name="HOSTED_CARD"
      form={{ labels, plans, isAbroad, fields, locale, consent, failed: <FieldsFailed /> }}
    />
  ) : (
    <FormOnDemand
      {...shared}
      name="CREDIT_CARD"
      form={{ labels, plans, numberMark: <Glyph name="card" />, isAbroad, consent }}
    />
  );
  return (
    <>
      {isAbroad && takesAbroad ? <PayAbroad /> : null}
      {savedCards.length > 0 ? (
        <FormOnDemand
          {...shared}
          name="SAVED_CARDS"
          form={{
            ...{ labels: savedTexts, cards: savedCards, plans, otherForm: typed },
            codeField: fields ? { fields, locale, failed: <FieldsFailed /> } : null,
          }}
        />
      ) : (
        typed
      )}
    </>
  );
}

/** The processor's fields did not load: alternatives, including the other methods. */
function FieldsFailed() {
  const t = useTranslations("checkout.card.fieldsFailed");
  const look = buttonVariants({ variant: "secondary", size: "sm-wrap", className: "mt-2.5" });
  return (
    <div role="alert">
      <Notice tone="warning" title={t("title")}>
        <p>{t("body")}</p>
        <ReloadButton className={look}>{t("reload")}</ReloadButton>
      </Notice>
    </div>
  );
}

function PayAbroad() {
  const t = useTranslations("checkout.card.abroad");
  return (
    <Notice tone="info" title={t("title")} className="mb-5">
      <p>{t("body")}</p>
      <PickMethod
        method="INTERNATIONAL"
        className={buttonVariants({ variant: "secondary", size: "sm-wrap", className: "mt-2.5" })}
      >
        {t("pick")}
      </PickMethod>
    </Notice>
  );
}

/** The card form's texts, so that its script needs no dictionary. */
function useCardTexts({ capturesLater }: Pick<PageFacts, "capturesLater">): CardTexts {
  const t = useTranslations("checkout.card");
  return {
    formLabel: t("formLabel"),
    number: t("number"),
    expiry: t("expiry"),
    expiryPlaceholder: t("expiryPlaceholder"),
    cvv: t("cvv"),
    holder: t("holder"),
    document: t("document"),
    digitKeys: t("digitKeys"),
    letterKeys: t("letterKeys"),
    passport: t("passport"),
    noCpf: t("noCpf"),
    haveCpf: t("haveCpf"),
    installments: t("installments"),
    installmentsRefused: t("installmentsRefused"),
    paying: t(capturesLater ? "authorizing" : "paying"),
    problem: {
      numberMissing: t("problem.numberMissing"),
      numberShort: t("problem.numberShort"),
      numberWrong: t("problem.numberWrong"),
      expiryMissing: t("problem.expiryMissing"),
      expiryWrong: t("problem.expiryWrong"),
      expiryPast: t("problem.expiryPast"),
      cvvMissing: t("problem.cvvMissing"),
      cvvShort: t("problem.cvvShort"),
      holderMissing: t("problem.holderMissing"),
      documentMissing: t("problem.documentMissing"),
      documentWrong: t("problem.documentWrong"),
      passportWrong: t("problem.passportWrong"),
    },
  };
}

/** The available installments in the reader's language; a charge without any has a single payment. */
function useInstallmentPlans(
  { methods, grossAmount, currency }: CheckoutView,
  { capturesLater }: Pick<PageFacts, "capturesLater">,
): InstallmentPlans {
  const t = useTranslations("checkout.card");
  const locale = useLocale();
  const money = (amount: string) => formatMoney(locale, amount, currency);
  const offered = methods.find(({ method }) => method === "CREDIT_CARD")?.installments ?? [];
  const plans = offered.length > 0 ? offered : [{ count: 1, amount: grossAmount, total: grossAmount }];
  const options = plans.map(({ count, amount, total }) => {
    const bearsInterest = total !== grossAmount;
    return {
      count,
      option: t("plan", {
        count,
        interest: bearsInterest ? "yes" : "no",
        amount: money(amount),
        total: money(total),
      }),
      pay: t(capturesLater ? "authorize" : "pay", { amount: money(total) }),
      interest: bearsInterest ? (
        <span className="tabular">
          {t.rich("withInterest", {
            total: money(total),
            gross: money(grossAmount),
            strong: (words) => <strong className="font-semibold text-foreground">{words}</strong>,
          })}
        </span>
      ) : null,
    };
  });
  return { options, more: t("moreInstallments", { count: Math.max(...plans.map(({ count }) => count)) }) };
}
