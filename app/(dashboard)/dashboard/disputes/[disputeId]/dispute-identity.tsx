import { useTranslations } from "next-intl";
import { DateTime } from "#components/ui/date-time";
import { Money } from "#components/ui/money";
import type { DisputePage } from "./load-dispute-page";

/** What tells a dispute apart from a similar one. */
export type Identified = Pick<DisputePage["dispute"], "id" | "amount" | "currency" | "createdAt"> &
  Pick<DisputePage, "who" | "what">;

const SHOWN_OF_ID = 6;

/** In a question about a dispute: its amount, customer, day and the end of its id. */
export function DisputeIdentity({ dispute }: { dispute: Identified }) {
  const t = useTranslations("disputes.identity");
  const { id, amount, currency, createdAt, who, what } = dispute;
  const about = [who, what].filter((part) => part !== null).join(" · ");
  return (
    <span className="mb-3 block rounded-lg border border-border bg-muted/40 px-3 py-2.5 text-sm text-foreground">
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Money amount={amount} currency={currency} className="font-semibold" />
        <span className="text-xs text-muted-foreground">
          {t.rich("id", { end: () => <span className="font-mono">{id.slice(-SHOWN_OF_ID)}</span> })}
        </span>
      </span>
      {about === "" ? null : <span className="mt-0.5 block wrap-anywhere">{about}</span>}
      <span className="mt-0.5 block text-xs text-muted-foreground">
        {t.rich("opened", { at: () => <DateTime value={createdAt} /> })}
      </span>
    </span>
  );
}
