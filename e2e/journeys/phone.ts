/** A small phone: for journeys whose layout is told best where there is least room. */
export const PHONE = { width: 360, height: 740 };
