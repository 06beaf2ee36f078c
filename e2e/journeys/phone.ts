/** A small phone, for journeys whose layout is most critical with little room. */
export const PHONE = { width: 360, height: 740 };
