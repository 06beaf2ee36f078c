/** A small phone, for journeys that depend on the narrow layout. */
export const PHONE = { width: 360, height: 740 };
