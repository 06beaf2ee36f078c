import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ForgotPasswordScreen } from "#components/auth/forgot-password-screen";
import { loadForgotPasswordPage } from "#lib/pages/auth/load-forgot-password-page";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.forgot");
  return { title: t("title") };
}

export default function ForgotPasswordPage() {
  return <ForgotPasswordScreen {...loadForgotPasswordPage()} />;
}
