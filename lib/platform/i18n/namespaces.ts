/**
 * Messages live in `messages/<locale>/<namespace>.json`, one file per group of pages, to avoid merge
 * conflicts: a new group is one file in each locale and one word here. `ui` belongs to the component kit.
 */
export const NAMESPACES = [
  "ui",
  "developers",
  "checkout",
  "pay",
  "crypto",
  "sandbox",
  "auth",
  "team",
  "proof",
  "dashboard",
  "overview",
  "money",
  "disputes",
  "payouts",
  "paymentLinks",
  "paymentTimes",
  "openCheckouts",
  "customers",
  "pixPayments",
  "settings",
  "webhooks",
  "connections",
  "detail",
  "lists",
  "audit",
  "search",
  "staff",
  "mail",
  "failure",
] as const;

export type Namespace = (typeof NAMESPACES)[number];
