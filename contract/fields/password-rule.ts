/** The rule of a new password (formats.ts) for password managers (HTML attribute `passwordrules`). */
export const PASSWORD_RULES =
  'minlength: 8; maxlength: 128; required: upper; required: digit; required: [@$!%*?&]; allowed: lower;'
