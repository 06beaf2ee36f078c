import { permanentRedirect } from "next/navigation";

/** The former address of the installment terms, now in the settings. */
export default function InstallmentsPage() {
  permanentRedirect("/dashboard/settings/installments");
}
