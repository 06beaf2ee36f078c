import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { buttonVariants } from "#components/ui/button-variants";

type ChallengePageProps = { params: Promise<{ challengeId: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("sandbox.threeDs");
  return { title: t("title") };
}

/** Plays the payer's bank in the sandbox. A plain form, as real 3-D Secure pages are; the test card decides the outcome. */
export default async function ChallengePage({ params }: ChallengePageProps) {
  const { challengeId } = await params;
  const t = await getTranslations("sandbox.threeDs");
  return (
    <main className="mx-auto w-full max-w-md px-4 pt-6 pb-4 sm:pt-16">
      <div className="rounded-xl border border-border bg-card p-5 shadow-card sm:p-7">
        <p className="inline-block rounded-full bg-warning-soft px-2.5 py-0.5 text-xs font-medium text-warning">
          {t("badge")}
        </p>
        <h1 className="mt-4 text-xl font-semibold tracking-tight">{t("title")}</h1>
        <p className="mt-2 text-sm text-muted-foreground">{t("body")}</p>
        <form
          method="post"
          action={`/api/sandbox/3ds/${encodeURIComponent(challengeId)}/complete`}
          className="mt-6"
        >
          <button type="submit" className={buttonVariants({ size: "xl", className: "w-full" })}>
            {t("confirm")}
          </button>
        </form>
      </div>
    </main>
  );
}
