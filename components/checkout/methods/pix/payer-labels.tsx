import { useTranslations } from "next-intl";
import type { PayerTexts } from "#components/checkout/methods/pix/payer-form";

/** The texts of the payer's form. */
export function usePayerLabels(): PayerTexts {
  const t = useTranslations("checkout.payer");
  const keys = useTranslations("checkout.card");
  return {
    name: t("name"),
    document: t("document"),
    email: t("email"),
    emailPlaceholder: t("emailPlaceholder"),
    phone: t("phone"),
    digitKeys: keys("digitKeys"),
    letterKeys: keys("letterKeys"),
    start: t("start"),
    starting: t("starting"),
    problem: {
      nameMissing: t("problem.nameMissing"),
      documentMissing: t("problem.documentMissing"),
      documentWrong: t("problem.documentWrong"),
      emailMissing: t("problem.emailMissing"),
      emailWrong: t("problem.emailWrong"),
      phoneMissing: t("problem.phoneMissing"),
      phoneWrong: t("problem.phoneWrong"),
    },
  };
}
