import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { AuthorizedNotice } from "#components/checkout/methods/card/authorized-notice";
import { ProcessingNotice } from "#components/checkout/methods/card/processing-notice";
import { ThreeDsNotice } from "#components/checkout/methods/card/three-ds-notice";
import { Detour } from "#components/checkout/parts/detour";
import { buttonVariants } from "#components/ui/button-variants.ts";
import type { AttemptView } from "#lib/schemas/payment/attempt";

/** A card payment that is open: its amount is held, the bank wants a word with the payer, or nobody knows yet. */
export function CardUnderway({ attempt, panels }: { attempt: AttemptView; panels: ReactNode }) {
  const t = useTranslations("checkout.threeDs");
  if (attempt.authorization)
    return <AuthorizedNotice attempt={attempt} authorization={attempt.authorization} />;
  if (attempt.instructions.type !== "THREE_DS") return <ProcessingNotice />;
  return (
    <Detour
      key={attempt.id}
      label={t("otherWay")}
      look={buttonVariants({ variant: "ghost", size: "lg", className: "w-full" })}
      other={panels}
    >
      <ThreeDsNotice url={attempt.instructions.redirectUrl} />
    </Detour>
  );
}
