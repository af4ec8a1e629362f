/** The time at which the screenshots are taken: a Sunday morning in Riyadh. */
export const FROZEN_TIME = Date.parse('2027-03-07T07:00:00Z')
