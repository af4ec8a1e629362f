import type { FastifyInstance } from 'fastify'
import { refuse } from '#services/refuse.ts'

/** The most values and the deepest nesting of a JSON: what the contract allows fits into both. */
export const MAX_JSON_VALUES = 40_000
export const MAX_JSON_DEPTH = 16

/** Parses JSON bodies as Fastify does, except those that would hold the event loop with many small values. */
export function parseJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (isTooComplex(text)) done(refuse('too_large'))
    else parse(request, text, done)
  })
}

/** Whether a JSON has too many values or levels; a text that is no JSON may be anything. */
function isTooComplex(text: string): boolean {
  let values = 0
  let depth = 0
  for (let i = 0; i < text.length; i++) {
    const character = text[i]
    if (character === '"') i = endOfString(text, i)
    else if (character === '[' || character === '{') {
      values++
      if (++depth > MAX_JSON_DEPTH) return true
    } else if (character === ']' || character === '}') depth--
    else if (character === ',') values++
    if (values > MAX_JSON_VALUES) return true
  }
  return false
}

/** Returns the position of the quotation mark that ends the string which begins at `start`. */
function endOfString(text: string, start: number): number {
  let i = start + 1
  while (i < text.length && text[i] !== '"') i += text[i] === '\\' ? 2 : 1
  return i
}
