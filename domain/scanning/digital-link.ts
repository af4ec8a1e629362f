import { type Elements, isElement } from './element-strings.ts'

/**
 * The elements of a GS1 Digital Link, the web address in a QR Code or DataMatrix: the identifiers and values
 * are pairs of the path and of the query, whatever the domain. Undefined if it is none of a pack. Source: GS1
 * Digital Link Standard, URI Syntax, section 4.
 */
export function digitalLinkElements(text: string): Elements | undefined {
  const [, path, query = ''] = /^https?:\/\/[^/?#]+(\/[^?#]*)(?:\?([^#]*))?/i.exec(text) ?? []
  if (path === undefined) return undefined
  const segments = path.split('/').filter(segment => segment !== '')
  // A link may have a path of its own before the number of the product.
  const start = segments.findLastIndex((key, at) => isKey(key, '01') && /^\d+$/.test(segments[at + 1] ?? ''))
  if (start === -1) return undefined
  const elements = new Map<string, string>()
  for (let at = start; at + 1 < segments.length; at += 2)
    set(elements, segments[at] ?? '', segments[at + 1] ?? '')
  for (const pair of query.split(/[&;]/)) {
    const [key = '', value = ''] = pair.split('=')
    set(elements, key, value.replaceAll('+', ' '))
  }
  return [...elements].every(isElement) ? elements : undefined
}

/** The names that older links have instead of identifiers. */
const NAMES: Record<string, string> = { gtin: '01', lot: '10', ser: '21', exp: '17' }
const identifierOf = (key: string) => NAMES[key.toLowerCase()] ?? key
const isKey = (key: string, identifier: string) => identifierOf(key) === identifier

function set(elements: Map<string, string>, key: string, value: string): void {
  const identifier = identifierOf(key)
  if (!/^\d{2,4}$/.test(identifier) || value === '') return
  const text = decoded(value)
  // Of two that contradict each other neither counts: '' is no value.
  elements.set(identifier, (elements.get(identifier) ?? text) === text ? text : '')
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
