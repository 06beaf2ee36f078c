import { getTranslations } from "next-intl/server";
import { DetailHeader } from "#components/detail/detail-header";
import { JsonCard } from "#components/detail/json-card";
import { TimelineCard } from "#components/detail/timeline-card";
import { ViewTabs } from "#components/detail/view-tabs";
import { BalanceTiles } from "#components/ledger/balance-tiles";
import { StatementCard } from "#components/ledger/statement-card";
import { PayoutCard } from "#components/payouts/payout-card";
import { EditRecipient } from "#components/recipients/edit-recipient";
import { RecipientFacts } from "#components/recipients/recipient-facts";
import { RecipientStatusBadge } from "#components/recipients/recipient-status-badge";
import { SwitchRecipient } from "#components/recipients/switch-recipient";
import { Alert } from "#components/ui/alert";
import { DateTime } from "#components/ui/date-time";
import type { RecipientPage } from "#lib/pages/recipients/load-recipient-page";
import type { RecipientView } from "#lib/schemas/recipient";

const LIST = "/dashboard/recipients";

/** A recipient with its balance and statement, or as the API answers it. */
export async function RecipientScreen({
  recipient,
  view,
  neighbours,
  mayManage,
  raw,
  summary,
}: RecipientPage) {
  const t = await getTranslations("money");
  const path = `${LIST}/${recipient.id}`;
  return (
    <>
      <DetailHeader
        back={{ href: LIST, name: t("recipients.title") }}
        neighbours={neighbours}
        title={recipient.name}
        status={<RecipientStatusBadge status={recipient.status} />}
        actions={
          mayManage ? (
            <>
              <EditRecipient recipient={recipient} />
              <SwitchRecipient recipient={recipient} />
            </>
          ) : null
        }
      />
      <ViewTabs path={path} view={view} />
      {summary ? <Summary recipient={recipient} {...summary} /> : <JsonCard {...raw} />}
    </>
  );
}

type SummaryProps = { recipient: RecipientView } & NonNullable<RecipientPage["summary"]>;

async function Summary({ recipient, owed, payouts, statement, timeline }: SummaryProps) {
  const t = await getTranslations("money");
  const { available, pending, currency } = recipient.balance;
  const { heldUntil } = recipient;
  return (
    <>
      {heldUntil ? (
        <Alert
          tone="warning"
          title={t.rich("recipient.held.title", { at: () => <DateTime value={heldUntil} /> })}
          className="mb-6"
        >
          {t("recipient.held.body")}
        </Alert>
      ) : null}
      <BalanceTiles
        tiles={[
          { key: "available", term: t("balance.available"), amount: available, currency },
          { key: "pending", term: t("balance.pending"), amount: pending, currency },
          ...(owed === null
            ? []
            : [
                {
                  key: "owed",
                  term: t("recipient.owed"),
                  amount: owed,
                  currency,
                  more: <span className="text-muted-foreground">{t("recipient.owedWhen")}</span>,
                },
              ]),
        ]}
      />
      <RecipientFacts recipient={recipient} />
      <PayoutCard {...payouts} />
      <StatementCard {...statement} />
      <div className="mt-6">
        <TimelineCard entries={timeline} of="recipient" mayRedeliver={false} />
      </div>
    </>
  );
}
