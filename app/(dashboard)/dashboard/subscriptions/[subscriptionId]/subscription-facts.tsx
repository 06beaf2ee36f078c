import Link from "next/link";
import { useTranslations } from "next-intl";
import { CustomerCard } from "#components/charges/customer-card";
import { OnlyPayerFact } from "#components/charges/only-payer-fact";
import { cardMonth, cardName } from "#components/payment-methods/card-name.ts";
import { Alert } from "#components/ui/alert";
import { CalendarDay } from "#components/ui/calendar-day";
import { CopyableCode } from "#components/ui/copyable-code";
import { DateTime } from "#components/ui/date-time";
import { SideFact, SideFacts } from "#components/ui/side-facts";
import { TitledCard } from "#components/ui/titled-card";
import type { SubscriptionView } from "#lib/subscriptions/subscription.contract";
import { chargesSavedCard } from "#lib/subscriptions/subscription.rules";
import { subscriptionList } from "#lib/subscriptions/subscription-list.params";

/** The payer and the terms of a subscription. */
export function SubscriptionFacts({ subscription }: { subscription: SubscriptionView }) {
  return (
    <>
      <PayerFacts subscription={subscription} />
      <TermFacts subscription={subscription} />
    </>
  );
}

/** Who pays; without an e-mail address the merchant sends the links. */
function PayerFacts({ subscription: { customer } }: { subscription: SubscriptionView }) {
  const t = useTranslations("subscriptions.detail.payer");
  return (
    <>
      <CustomerCard customer={customer} title={t("title")} />
      {customer?.email ? null : <Alert>{t("noEmail")}</Alert>}
    </>
  );
}

/** The card that the subscription charges. */
function CardFact({ subscription: { card, collection } }: { subscription: SubscriptionView }) {
  const t = useTranslations("subscriptions");
  if (!chargesSavedCard(collection)) return null;
  const month = card && cardMonth(card);
  return (
    <SideFact term={t("detail.card")}>
      {card === null ? (
        <span className="text-muted-foreground">{t("detail.noCard")}</span>
      ) : (
        <span className="tabular">
          {month === null ? cardName(card) : t("payer.card.card", { card: cardName(card), month })}
        </span>
      )}
    </SideFact>
  );
}

function TermFacts({ subscription }: { subscription: SubscriptionView }) {
  const t = useTranslations("subscriptions");
  const { plan, anchorDay, trialEndsOn, externalReference, collection } = subscription;
  return (
    <TitledCard title={t("detail.facts")}>
      <SideFacts>
        <SideFact term={t("list.column.plan")}>
          <Link
            href={subscriptionList.href({ plan: plan.id })}
            className="text-accent underline-offset-4 hover:underline"
          >
            {plan.name}
          </Link>{" "}
          <span className="text-muted-foreground">{t("detail.version", { version: plan.version })}</span>
        </SideFact>
        <SideFact term={t("detail.collection")}>{t(`collection.${collection}.name`)}</SideFact>
        <CardFact subscription={subscription} />
        <OnlyPayerFact document={subscription.payerDocument} />
        <SideFact term={t("detail.anchorDay")}>
          <CalendarDay value={anchorDay} />
        </SideFact>
        {trialEndsOn === null ? null : (
          <SideFact term={t("detail.trialEndsOn")}>
            <CalendarDay value={trialEndsOn} />
          </SideFact>
        )}
        {externalReference === null ? null : (
          <SideFact term={t("form.reference")}>{externalReference}</SideFact>
        )}
        <SideFact term={t("detail.created")}>
          <DateTime value={subscription.createdAt} />
        </SideFact>
        <SideFact term={t("detail.id")}>
          <CopyableCode value={subscription.id} label={t("detail.copyId")} />
        </SideFact>
      </SideFacts>
    </TitledCard>
  );
}
