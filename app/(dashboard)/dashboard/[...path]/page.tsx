import { notFound } from "next/navigation";

/** Any other address below the dashboard: its page of nothing stands within the dashboard, and leads back. */
export default function UnknownPage() {
  notFound();
}
