import { notFound } from "next/navigation";

/** Shows an unknown address below the dashboard within its shell. */
export default function UnknownPage() {
  notFound();
}
