/** The encodings of a cached response; of two that the caller likes equally, the first. */
const ENCODINGS = ['br', 'gzip'] as const

export type Encoding = (typeof ENCODINGS)[number]

/** Smaller bodies are not worth compressing. */
const MIN_COMPRESSED_BYTES = 1024

/**
 * Returns the encoding that an Accept-Encoding header asks for a body of this size; undefined for the plain
 * form, also when the header accepts no form at all (RFC 9110 §12.5.3). `@fastify/accept-negotiator` sends br
 * to a caller of `br;q=0, *`.
 */
export function preferredEncoding(acceptEncoding: string, bytes: number): Encoding | undefined {
  if (acceptEncoding === '') return undefined
  const qualities = knownQualities(acceptEncoding)
  const qualityOf = (coding: string) => qualities.get(coding) ?? qualities.get('*')
  let best: Encoding | undefined
  for (const encoding of ENCODINGS)
    if ((qualityOf(encoding) ?? 0) > (best ? (qualityOf(best) ?? 0) : 0)) best = encoding
  if (!best || qualityOf('identity') === 0) return best
  const plainIsPreferred = (qualities.get('identity') ?? 0) > (qualityOf(best) ?? 0)
  return bytes < MIN_COMPRESSED_BYTES || plainIsPreferred ? undefined : best
}

/** Browsers send a handful of headers, and every cached response needs one of them parsed. */
const parsed = new Map<string, Map<string, number>>()
const MAX_PARSED_HEADERS = 100

function knownQualities(acceptEncoding: string): Map<string, number> {
  let qualities = parsed.get(acceptEncoding)
  if (!qualities) {
    qualities = qualitiesOf(acceptEncoding)
    if (parsed.size < MAX_PARSED_HEADERS && acceptEncoding.length < 100) parsed.set(acceptEncoding, qualities)
  }
  return qualities
}

/** The codings of the header in lower case, with their q-values. */
function qualitiesOf(acceptEncoding: string): Map<string, number> {
  const qualities = new Map<string, number>()
  for (const item of acceptEncoding.toLowerCase().split(',')) {
    const [coding = '', ...parameters] = item.split(';').map(part => part.trim())
    const weight = parameters.find(parameter => /^q\s*=/.test(parameter))?.replace(/^q\s*=\s*/, '') ?? '1'
    qualities.set(coding === 'x-gzip' ? 'gzip' : coding, QUALITY.test(weight) ? Number(weight) : 0)
  }
  return qualities
}

const QUALITY = /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/
