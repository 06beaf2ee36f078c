import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { AuthFrame } from "#components/auth/auth-frame";
import { Button } from "#components/ui/button";
import { buttonVariants } from "#components/ui/button-variants.ts";
import type { UnsubscribePage } from "#lib/pages/auth/load-unsubscribe-page";

/** Asks before it ends a notice by mail, or says that it has ended; a plain form, so it needs neither scripts nor a session. */
export async function UnsubscribeScreen({ subscription }: { subscription: UnsubscribePage | null }) {
  const [t, notices] = await Promise.all([
    getTranslations("auth.unsubscribe"),
    getTranslations("team.account.mail.notices"),
  ]);
  if (!subscription) {
    return (
      <AuthFrame title={t("gone")} intro={t("goneBody")}>
        {toChoices()}
      </AuthFrame>
    );
  }
  const notice = notices(`${subscription.notice}.label`);
  if (!subscription.isTold) {
    return (
      <AuthFrame title={t("ended")} intro={t("done", { notice })}>
        {toChoices()}
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={t("title")} intro={t("intro", { notice })}>
      <form method="post" action={subscription.action} className="mb-3">
        <input type="hidden" name="page" value="1" />
        <Button type="submit" size="lg" className="w-full">
          {t("submit")}
        </Button>
      </form>
      {toChoices()}
    </AuthFrame>
  );

  function toChoices() {
    const className = buttonVariants({ variant: "secondary", className: "w-full" });
    return (
      <Link href="/dashboard/account#mail" className={className}>
        {t("choices")}
      </Link>
    );
  }
}
