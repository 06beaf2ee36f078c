/**
 * Messages are in `messages/<locale>/<namespace>.json`, one file per group of pages, to avoid merge conflicts: a new group takes
 * one file per locale and one name here. `ui` belongs to the component kit.
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
  "bankStatement",
  "disputes",
  "payouts",
  "paymentLinks",
  "subscriptions",
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
