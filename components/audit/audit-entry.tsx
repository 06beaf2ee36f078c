import Link from "next/link";
import { useTranslations } from "next-intl";
import { AuditChanges } from "#components/audit/audit-changes";
import { AuditSentence } from "#components/audit/audit-sentence.ts";
import { Badge } from "#components/ui/badge";
import { CopyButton } from "#components/ui/copy-button";
import { DateTime } from "#components/ui/date-time";
import { browserNameOf } from "#lib/domain/access/browser-name";
import { actsForMerchant, isSystem } from "#lib/domain/notices/audit";
import type { AuditEntryView } from "#lib/schemas/audit";

type AuditEntryProps = {
  entry: AuditEntryView;
  /** The page of the entry's object; null where it has none that the reader may open. */
  objectHref: string | null;
  /** The address of the log with this object's entries only. */
  onlyHref: string;
};

/** One entry: who did what, when and from where, what changed, and what proves it. */
export function AuditEntry({ entry, objectHref, onlyHref }: AuditEntryProps) {
  const t = useTranslations("audit");
  const { actor } = entry;
  return (
    <li className="px-5 py-4 text-sm sm:px-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 flex-1 basis-72">
          <span className="font-medium">{actor.name}</span> <AuditSentence entry={entry} />
          {actor.isStaff ? (
            <Badge tone={actsForMerchant(entry) ? "warning" : "neutral"} className="ml-2 align-middle">
              {t(actsForMerchant(entry) ? "entry.acting" : "entry.staff")}
            </Badge>
          ) : null}
        </p>
        <DateTime value={entry.createdAt} className="text-xs text-muted-foreground" />
      </div>
      <p className="mt-0.5 text-xs text-muted-foreground">
        {t(`role.${actor.role}`)} · <How entry={entry} />
        <Where entry={entry} />
      </p>
      <AuditChanges entry={entry} />
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted-foreground">
        <span className="min-w-0 font-mono break-all">
          {objectHref ? (
            <Link href={objectHref} className="underline underline-offset-2 hover:text-foreground">
              {entry.objectId}
            </Link>
          ) : (
            entry.objectId
          )}
        </span>
        <Link href={onlyHref} className="underline underline-offset-2 hover:text-foreground">
          {t("entry.onlyHere")}
        </Link>
        <span className="tabular ml-auto flex items-center gap-1">
          {t("entry.number", { number: entry.sequence })} ·{" "}
          <span className="font-mono" title={entry.hash}>
            {entry.hash.slice(0, 8)}
          </span>
          <CopyButton value={entry.hash} label={t("entry.copyHash")} iconOnly variant="ghost" />
        </span>
      </div>
    </li>
  );
}

function How({ entry: { actor, address, userAgent } }: { entry: AuditEntryView }) {
  const t = useTranslations("audit.entry");
  if (actor.tokenId !== null) return t("byToken");
  if (isSystem(actor.role)) return t("bySystem");
  // A command names itself in the place of a browser, and has no address.
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
