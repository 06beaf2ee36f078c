import { redirect } from "next/navigation";

/** The root redirects to the dashboard, which redirects to sign-in without a session. */
export default function HomePage() {
  redirect("/dashboard");
}
