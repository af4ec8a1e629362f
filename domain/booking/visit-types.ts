/** Whom a visit type is offered to: everybody, or those whom the doctor has not seen yet, or has. */
export const visitAudiences = ['all', 'new', 'known'] as const
export type VisitAudience = (typeof visitAudiences)[number]
