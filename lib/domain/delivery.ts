/** PENDING waits for its time, DELIVERED was answered 2xx, FAILED will be tried again, DEAD will not. */
export const DELIVERY_STATUSES = ["PENDING", "DELIVERED", "FAILED", "DEAD"] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];
