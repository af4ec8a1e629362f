/** «أم خالد» and «عبد الله» are one name each. */
const FIRST_NAME = /^(?:(?:أم|أبو|عبد|umm?|abu|abdu?l?)\s+)?\S+/iu

/** The first name in a person's name: all that a page without an account says of the patient. */
export const firstNameOf = (name: string): string => FIRST_NAME.exec(name.trim())?.[0] ?? ''
