import { plainText } from '#domain/text/typed-text.ts'

/**
 * An e-mail address as it is stored: in lower case, and a domain in Arabic or other letters in the form that
 * the network has for it, `name@xn--mgbh0fb.xn--mgberp4a5d4ar` (RFC 5890). A copied address may have
 * `mailto:`, quotes, parentheses, or a name and angle brackets around it, the stop of its sentence behind
 * it, the space of a phone's keyboard beside its sign, or the curved apostrophe of a letter.
 */
export function readEmail(text: string): string {
  // The stroke of an Arabic keyboard may stand for a hyphen or for nothing: the person is asked.
  if (text.includes('\u0640')) return text
  const plain = plainText(text)
    .toLowerCase()
    .replace(/[’ʼ]/g, "'")
    .replace(/^[^<>]*<(?:mailto:)?([^<>]*)>[.,;،؛؟]?$|^mailto:([^?]*)(?:\?.*)?$/, '$1$2')
    .replace(/^[("'“”«<]+|[)"'“”»>.,;:،؛؟]+$/g, '')
    .replace(/^(\S+) ?@ ?(\S+)$/, '$1@$2')
  const at = plain.lastIndexOf('@')
  return at < 0 ? plain : `${plain.slice(0, at)}@${networkDomain(plain.slice(at + 1))}`
}

// RFC 5321, sections 4.1.2 and 4.5.3.1, without quoted names and numeric domains, which no mailbox of a
// person has, and without encoded words (RFC 2047), which some mail servers decode to another address.
const ATOM = "[\\w!#$%&'*+/=?^`{|}~-]+"
const LABEL = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?'
export const emailPattern = new RegExp(
  `^(?!.*=\\?)(?=.{1,64}@)${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+(?:[a-z]{2,63}|xn--${LABEL})$`,
)

/** A full stop as Urdu, Chinese and Japanese keyboards write it. */
const FULL_STOPS = /[\u06D4\u3002]/g

function networkDomain(domain: string): string {
  const dotted = domain.replace(FULL_STOPS, '.')
  // A browser reads other signs as the end of the domain.
  if (!/^(?=.*\P{ASCII})[\p{L}\p{M}\p{N}.-]+$/u.test(dotted)) return dotted
  try {
    return new URL(`https://${dotted}`).hostname
  } catch {
    return dotted
  }
}
