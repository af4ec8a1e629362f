import { plainText } from '#domain/text/typed-text.ts'

/**
 * A typed password, also on an Arabic keyboard (٢٠٢٦) and pasted with marks or spaces around it. No stored
 * password has what this changes: a new one takes ASCII only.
 */
export const readPassword = plainText

/** spec §5: a capital letter, a digit, one of @$!%*?&, and only letters, digits and these. */
export const passwordPattern = /^(?=.*[A-Z])(?=.*\d)(?=.*[@$!%*?&])[A-Za-z\d@$!%*?&]+$/

/** The same for password managers, which then propose such a one (HTML attribute `passwordrules`). */
export const PASSWORD_RULES =
  'minlength: 8; maxlength: 128; required: upper; required: digit; required: [@$!%*?&]; allowed: lower;'

/** The characters of a new password that it may not have, each once; a space last. */
export const refusedCharacters = (password: string): string =>
  [...new Set(password.replace(/[A-Za-z\d@$!%*?&]/g, ''))]
    .sort((a, b) => Number(/\s/.test(a)) - Number(/\s/.test(b)))
    .slice(0, MAX_NAMED)
    .join('')

const MAX_NAMED = 5
