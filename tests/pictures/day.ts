/** The moment in which the pictures are taken: a Sunday morning in Riyadh. */
export const THE_DAY = Date.parse('2027-03-07T07:00:00Z')
