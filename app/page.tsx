import { redirect } from "next/navigation";

/** The front door leads to work; without a session the dashboard leads on to sign-in. */
export default function HomePage() {
  redirect("/dashboard");
}
