import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { AuthFrame } from "#components/auth/auth-frame";
import { Button } from "#components/ui/button";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { findSubscription, type UnsubscribeLink } from "#lib/notices/unsubscribe";
import type { Loaded } from "#lib/pages/loaded";

type UnsubscribePageProps = { params: Promise<{ userId: string; notice: string; proof: string }> };

// The address is a secret: proxy.next.ts keeps it out of referrers and caches, and nothing happens before a button is pressed.
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.unsubscribe");
  return { title: t("title"), referrer: "no-referrer" };
}

export default async function UnsubscribePage({ params }: UnsubscribePageProps) {
  return <UnsubscribeScreen subscription={await loadUnsubscribePage(await params)} />;
}

/** Asks before it ends a notice, or confirms that the notice has ended. The plain form needs neither scripts nor a session. */
async function UnsubscribeScreen({
  subscription,
}: {
  subscription: Loaded<typeof loadUnsubscribePage> | null;
}) {
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
  if (!subscription.isSubscribed) {
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

/** The notice that an address ends, its form's target, and whether it is still sent; null for an invalid address. */
async function loadUnsubscribePage(link: UnsubscribeLink) {
  const found = await findSubscription(link);
  const { userId, notice, proof } = link;
  return found && { ...found, action: `/unsubscribe/${userId}/${notice}/${proof}/end` };
}
