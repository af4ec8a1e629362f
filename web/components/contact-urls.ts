/** The URL that calls a number in any notation; undefined without one: an empty `tel:` leads nowhere. */
export function phoneUrl(phone: string | null | undefined): string | undefined {
  const number = phone?.replace(/[^\d+]/g, '')
  return number ? `tel:${number}` : undefined
}

/** The URL that writes to an e-mail address; undefined without one. */
export const emailUrl = (email: string | null | undefined): string | undefined =>
  email ? `mailto:${email}` : undefined
