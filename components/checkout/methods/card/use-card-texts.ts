import { useTranslations } from "next-intl";
import type { CardTexts } from "#components/checkout/methods/card/card-form";
import type { PageFacts } from "#components/checkout/methods/method.ts";

/** The card form's words, so that no dictionary travels with its script. */
export function useCardTexts({ capturesLater }: Pick<PageFacts, "capturesLater">): CardTexts {
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
