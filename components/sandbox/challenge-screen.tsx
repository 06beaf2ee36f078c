import { getTranslations } from "next-intl/server";
import { SandboxCard } from "#components/checkout/parts/sandbox-card";
import { buttonVariants } from "#components/ui/button-variants.ts";
import type { ChallengePage } from "#lib/pages/checkout/load-sandbox-page";

/** Plays the payer's bank in the sandbox. A plain form, as real 3-D Secure pages are; the test card decides the outcome. */
export async function ChallengeScreen({ action }: ChallengePage) {
  const t = await getTranslations("sandbox.threeDs");
  return (
    <SandboxCard badge={t("badge")} title={t("title")}>
      <p className="mt-2 text-sm text-muted-foreground">{t("body")}</p>
      <form method="post" action={action} className="mt-6">
        <button type="submit" className={buttonVariants({ size: "xl", className: "w-full" })}>
          {t("confirm")}
        </button>
      </form>
    </SandboxCard>
  );
}
