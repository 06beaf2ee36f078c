import { permanentRedirect } from "next/navigation";

/** Where the terms of installments were before they became a part of the settings. */
export default function InstallmentsPage() {
  permanentRedirect("/dashboard/settings/installments");
}
