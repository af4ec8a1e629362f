/**
 * Whether a change of the stock above the value of the settings needs a second person: `needed`, until
 * somebody asks; then `mine` for who asked, who cannot confirm it, and `other` for everybody else.
 */
export const secondPersonStates = ['none', 'needed', 'mine', 'other'] as const
export type SecondPerson = (typeof secondPersonStates)[number]

/** The value, in halalas, above which one person alone changes nothing, unless the settings say another. */
export const DEFAULT_SECOND_PERSON_HALALAS = 500_00
