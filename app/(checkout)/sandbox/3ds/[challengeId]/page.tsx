import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { SandboxCard } from "#components/checkout/parts/sandbox-card";
import { BigAmount } from "#components/ui/big-amount";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { loadChallengePage } from "#lib/pages/checkout/load-sandbox-page";
import type { Loaded } from "#lib/pages/loaded";

type ChallengePageProps = { params: Promise<{ challengeId: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("sandbox.threeDs");
  return { title: t("title") };
}

export default async function ChallengePage({ params }: ChallengePageProps) {
  const page = await loadChallengePage((await params).challengeId);
  if (!page) notFound();
  return <ChallengeScreen {...page} />;
}

/** Plays the payer's bank in the sandbox, with a plain form like real 3-D Secure pages. The test card decides the outcome. */
async function ChallengeScreen({
  action,
  merchantName,
  payerTotal,
  last4,
}: Loaded<typeof loadChallengePage>) {
  const t = await getTranslations("sandbox.threeDs");
  return (
    <SandboxCard badge={t("badge")} title={t("title")}>
      <p className="mt-5">
        <BigAmount amount={payerTotal} currency="BRL" />
      </p>
      <p className="tabular mt-1 text-sm [overflow-wrap:anywhere]">
        {t("what", { merchant: merchantName, last4 })}
      </p>
      <p className="mt-4 text-sm text-muted-foreground">{t("body")}</p>
      <form method="post" action={action} className="mt-6">
        <button type="submit" className={buttonVariants({ size: "xl", className: "w-full" })}>
          {t("confirm")}
        </button>
      </form>
    </SandboxCard>
  );
}
