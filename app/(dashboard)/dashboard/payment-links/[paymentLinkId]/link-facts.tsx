import { useTranslations } from "next-intl";
import { DateTime } from "#components/ui/date-time";
import { Money } from "#components/ui/money";
import { SideFact, SideFacts } from "#components/ui/side-facts";
import { TitledCard } from "#components/ui/titled-card";
import type { PaymentLinkView } from "#lib/payment-links/payment-link.contract";

export function LinkFacts({ link }: { link: PaymentLinkView }) {
  const t = useTranslations("paymentLinks.detail");
  const method = useTranslations("dashboard.method");
  const ask = useTranslations("paymentLinks.form.ask");
  return (
    <TitledCard title={t("facts")}>
      <SideFacts>
        {link.description ? (
          <SideFact term={t("description")}>
            <span className="whitespace-pre-line">{link.description}</span>
          </SideFact>
        ) : null}
        <SideFact term={t("endsAt")}>{link.endsAt ? <DateTime value={link.endsAt} /> : t("never")}</SideFact>
        <SideFact term={t("methods")}>
          {link.methods?.map((name) => method(name)).join(", ") ?? t("allMethods")}
        </SideFact>
        {link.asks.length > 0 || link.questions.length > 0 ? (
          <SideFact term={t("asks")}>
            {[
              ...link.asks.map((field) => ask(field)),
              ...link.questions.map(({ text, choices }) =>
                choices ? `${text} (${choices.join(" | ")})` : text,
              ),
            ].join(", ")}
          </SideFact>
        ) : null}
        {link.locksPayer ? <SideFact term={t("onlyPayer")}>{t("locksPayer")}</SideFact> : null}
        {link.maxQuantity > 1 ? <SideFact term={t("maxQuantity")}>{link.maxQuantity}</SideFact> : null}
        {link.payerAmount ? <PayerAmount {...link.payerAmount} currency={link.currency} /> : null}
        {link.redirectUrl ? <SideFact term={t("redirectUrl")}>{link.redirectUrl}</SideFact> : null}
        <SideFact term={t("created")}>
          <DateTime value={link.createdAt} />
        </SideFact>
        <SideFact term={t("id")}>
          <span className="font-mono text-xs">{link.id}</span>
        </SideFact>
      </SideFacts>
    </TitledCard>
  );
}

type PayerAmountProps = NonNullable<PaymentLinkView["payerAmount"]> & Pick<PaymentLinkView, "currency">;

/** The range of amounts that the payer may choose from. */
function PayerAmount({ min, max, currency }: PayerAmountProps) {
  const t = useTranslations("paymentLinks.detail");
  return (
    <SideFact term={t("payerAmount")}>
      {min ? <Money amount={min} currency={currency} /> : "0"}
      {" – "}
      {max ? <Money amount={max} currency={currency} /> : "∞"}
    </SideFact>
  );
}
