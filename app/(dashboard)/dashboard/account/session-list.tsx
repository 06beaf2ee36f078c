import { Monitor, Smartphone } from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge";
import { DateTime } from "#components/ui/date-time";
import type { OwnSessionView } from "#lib/account/account.contract";
import { EndSession } from "./session-actions";

const PHONES = new Set(["iPhone", "iPad", "Android"]);

/** The person's sessions: device, origin and last use. */
export function SessionList({ sessions }: { sessions: OwnSessionView[] }) {
  return (
    <ul className="divide-y divide-border">
      {sessions.map((session) => (
        <SessionItem key={session.id} session={session} />
      ))}
    </ul>
  );
}

function SessionItem({ session }: { session: OwnSessionView }) {
  const t = useTranslations("team.account.sessions");
  const { browser, system } = session;
  const name = browser && system ? t("on", { browser, system }) : (browser ?? system ?? t("unknown"));
  const Icon = system && PHONES.has(system) ? Smartphone : Monitor;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4 sm:px-6">
      <div className="flex min-w-0 flex-1 basis-64 items-start gap-3">
        <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted-foreground" />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2">
            <span className="font-medium">{name}</span>
            {session.current ? <Badge tone="accent">{t("current")}</Badge> : null}
          </p>
          <p className="mt-0.5 text-xs text-muted-foreground">
            {session.address ?? t("noAddress")}
            {" · "}
            {t("seen")} <DateTime value={session.lastSeenAt} />
            {" · "}
            {t("since")} <DateTime value={session.createdAt} />
          </p>
        </div>
      </div>
      {session.current ? null : <EndSession sessionId={session.id} name={name} />}
    </li>
  );
}
