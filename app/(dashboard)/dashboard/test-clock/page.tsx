import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { NotForThisRole } from "#components/developers/not-for-this-role";
import { Card, CardContent } from "#components/ui/card";
import { DateTime } from "#components/ui/date-time";
import { PageHeader } from "#components/ui/page-header";
import { guideHref, guideLanguageOf } from "#lib/docs/guide-languages.rules";
import { env } from "#lib/platform/env";
import { currentMerchantSession } from "#lib/platform/page/current-session";
import { can } from "#lib/team/permissions.rules";
import { getTestClock } from "#lib/test-clock/test-clock";
import type { TestClockView } from "#lib/test-clock/test-clock.contract";
import { MoveClock } from "./move-clock";

const STEPS = ["hour", "day", "week", "month"] as const;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("developers.clock");
  return { title: t("title") };
}

export default async function TestClockPage() {
  const page = await loadTestClockPage();
  if (page && !page.clock) notFound();
  return <TestClockScreen clock={page?.clock ?? null} />;
}

/** A test merchant's clock with its buttons; without `clock`, the role may not move it. */
async function TestClockScreen({ clock }: { clock: TestClockView | null }) {
  const t = await getTranslations("developers.clock");
  if (!clock) return <NotForThisRole title={t("title")} />;
  const labels = Object.fromEntries(STEPS.map((step) => [step, t(`steps.${step}`)]));
  return (
    <>
      <PageHeader title={t("title")} description={t("intro")} />
      <Card className="max-w-2xl">
        <CardContent className="flex flex-col gap-5">
          <div>
            <p className="text-sm text-muted-foreground">{t("now")}</p>
            <p className="mt-1 text-xl font-semibold">
              <DateTime value={clock.now} />
            </p>
            <p className="mt-1 text-sm text-muted-foreground">
              {clock.aheadSeconds > 0 ? t("moved") : t("real")}
            </p>
          </div>
          <MoveClock key={clock.now} now={clock.now} labels={labels} done={t("done")} failed={t("failed")} />
          <ul className="flex list-disc flex-col gap-1 pl-5 text-sm text-muted-foreground">
            <li>{t("notes.forward")}</li>
            <li>{t("notes.due")}</li>
            <li>
              {t("notes.rest")}{" "}
              <a
                href={guideHref("test-clock", guideLanguageOf(await getLocale()))}
                className="underline underline-offset-2 hover:text-foreground"
              >
                {t("guide")}
              </a>
            </li>
          </ul>
        </CardContent>
      </Card>
    </>
  );
}

/** The merchant's test clock; null for a role that may not move it. `clock` is null in live mode and if the sandbox is off. */
async function loadTestClockPage() {
  const { merchantId, role, mode } = await currentMerchantSession();
  if (!can(role, "developers:manage")) return null;
  return { clock: mode === "test" && env().sandbox ? await getTestClock(merchantId) : null };
}
