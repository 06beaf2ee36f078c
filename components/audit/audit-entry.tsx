import Link from "next/link";
import { useTranslations } from "next-intl";
import { AuditChanges } from "#components/audit/audit-changes";
import { AuditSentence } from "#components/audit/audit-sentence.ts";
import { LogRow } from "#components/lists/log-row";
import { Badge } from "#components/ui/badge";
import { CopyableCode } from "#components/ui/copyable-code";
import { DateTime } from "#components/ui/date-time";
import { ShortDateTime } from "#components/ui/short-date-time";
import { browserNameOf } from "#lib/account/browser-name.rules";
import type { AuditEntryView } from "#lib/audit/audit.contract";
import { actsForMerchant, isPayer, isSystem } from "#lib/audit/audit.rules";

/** The page of an entry's object, and the word for it. */
export type AuditObjectPage = {
  href: string;
  of: "charge" | "customer" | "dispute" | "recipient" | "withdrawal" | "payout" | "payment_link";
};

type AuditEntryProps = {
  entry: AuditEntryView;
  /** The page of the entry's object; null if the reader may not open one. */
  objectPage: AuditObjectPage | null;
  /** The log filtered by this object. */
  onlyHref: string;
};

/** One entry in a line: actor, action, how and when; its origin, changes and proof unfold below. */
export function AuditEntry({ entry, objectPage, onlyHref }: AuditEntryProps) {
  const t = useTranslations("audit");
  const { actor } = entry;
  return (
    <LogRow
      what={
        <span title={entry.action}>
          <span className="font-medium">{isPayer(actor.role) ? t("role.PAYER") : actor.name}</span>{" "}
          <AuditSentence entry={entry} />
          {actor.isStaff ? (
            <Badge tone={actsForMerchant(entry) ? "warning" : "neutral"} className="ml-2 align-middle">
              {t(actsForMerchant(entry) ? "entry.acting" : "entry.staff")}
            </Badge>
          ) : null}
        </span>
      }
      about={<How entry={entry} />}
      at={<ShortDateTime value={entry.createdAt} />}
    >
      <p className="text-xs text-muted-foreground">
        <DateTime value={entry.createdAt} style="long" /> · {t(`role.${actor.role}`)} · <How entry={entry} />
        <Where entry={entry} />
      </p>
      <AuditChanges entry={entry} />
      <p className="mt-1 flex flex-wrap items-center gap-x-4 text-xs text-muted-foreground">
        {objectPage ? (
          <Link href={objectPage.href} className={LINK_LOOK}>
            {t(`entry.open.${objectPage.of}`)}
          </Link>
        ) : null}
        <Link href={onlyHref} className={LINK_LOOK}>
          {t("entry.onlyHere")}
        </Link>
      </p>
      <div className="mt-1 flex flex-col gap-1 text-xs text-muted-foreground">
        <p>
          {t("entry.number", { number: entry.sequence })} · <span className="font-mono">{entry.action}</span>
        </p>
        <CopyableCode value={entry.objectId} label={t("entry.copyId")} />
        <CopyableCode value={entry.hash} label={t("entry.copyHash")} />
      </div>
    </LogRow>
  );
}

const LINK_LOOK = "inline-flex min-h-8 items-center underline underline-offset-2 hover:text-foreground";

function How({ entry: { actor, address, userAgent } }: { entry: AuditEntryView }) {
  const t = useTranslations("audit.entry");
  if (actor.tokenId !== null) return t("byToken");
  if (isSystem(actor.role)) return t("bySystem");
  if (isPayer(actor.role)) return t("onPayersPage");
  // A command puts its name in place of a browser's and has no address.
  return t(address === null && userAgent !== null ? "byCommand" : "bySession");
}

function Where({ entry: { address, userAgent } }: { entry: AuditEntryView }) {
  const t = useTranslations("audit.entry");
  const { browser, system } = browserNameOf(userAgent);
  const using = browser && system ? t("browserOn", { browser, system }) : (browser ?? userAgent);
  return (
    <>
      {address === null ? null : ` · ${t("from", { place: address })}`}
      {using === null ? null : <span title={userAgent ?? undefined}> · {using}</span>}
    </>
  );
}
