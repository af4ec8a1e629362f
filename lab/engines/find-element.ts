import { fileURLToPath } from 'node:url'
import { build } from 'rolldown'

/** What a reader would say to point at something: its role and name, perhaps in a part of the page. */
export type Query = {
  /** `field`: whatever can be typed into. */
  role:
    | 'link'
    | 'button'
    | 'radio'
    | 'checkbox'
    | 'heading'
    | 'dialog'
    | 'row'
    | 'listitem'
    | 'region'
    | 'group'
    | 'field'
  /** The whole name, without the mark of a required field. */
  name?: string
  /** A part of the name; of a row, list item or dialog, a part of its text. */
  contains?: string
  in?: Query
  /** Which of several; the default is the first. */
  nth?: number
}

declare global {
  var findElement: undefined | ((query: Query, forPress: boolean) => Element | null)
}

const { output } = await build({
  input: 'dom-accessibility-api',
  cwd: fileURLToPath(new URL('packages', import.meta.url)),
  output: { format: 'iife', name: 'accessibility', minify: true },
  write: false,
})
const accessibility = output[0].code.replace(
  /^(["']use strict["'];)?var accessibility=/,
  'globalThis.accessibility=',
)

/** Makes `findElement` available in a page. */
export const findScript = `${accessibility}\nglobalThis.findElement = ${inPage}`

type Accessibility = {
  computeAccessibleName(element: Element): string
  isInaccessible(element: Element): boolean
}

/**
 * The visible thing that a query names. `forPress`: the part of it to press, once it is enabled, stands still
 * and nothing covers it.
 */
function inPage(query: Query, forPress: boolean): Element | null {
  const { computeAccessibleName, isInaccessible } = (
    globalThis as unknown as { accessibility: Accessibility }
  ).accessibility
  const selectors: Record<Query['role'], string> = {
    link: 'a[href]',
    button: 'button, summary',
    radio: 'input[type=radio]',
    checkbox: 'input[type=checkbox]',
    heading: 'h1, h2, h3',
    dialog: 'dialog[open], [role=dialog]',
    row: 'tr',
    listitem: 'li',
    region: 'section, [role=region]',
    group: 'fieldset, [role=group]',
    field: 'input:not([type=radio], [type=checkbox], [type=hidden]), textarea, select',
  }
  const isNamedByText = (role: Query['role']) => /^(dialog|row|listitem)$/.test(role)
  const clean = (text: string) =>
    text
      .replace(/[\u2066-\u2069]/g, '')
      .replace(/\s+/g, ' ')
      .trim()
  // Computing a thousand names takes seconds.
  const isNamedByContent = (role: Query['role']) => /^(link|button|heading)$/.test(role)
  const squeeze = (text: string) => clean(text).replaceAll(' ', '')
  const mayHaveName = (element: Element, wanted: string) =>
    element.hasAttribute('aria-labelledby') ||
    squeeze(element.getAttribute('aria-label') ?? element.textContent ?? '').includes(squeeze(wanted))
  const all = ({ role, name, contains, in: part }: Query): Element[] =>
    (part ? all(part) : [document.documentElement]).flatMap(root =>
      [...root.querySelectorAll(selectors[role])].filter(element => {
        if (!element.checkVisibility()) return false
        if (contains !== undefined && isNamedByText(role))
          return clean(element.textContent ?? '').includes(clean(contains))
        if (name === undefined && contains === undefined) return true
        if (isNamedByContent(role) && !mayHaveName(element, name ?? contains ?? '')) return false
        const own = clean(computeAccessibleName(element)).replace(/ ?\*$/, '')
        const fits = name === undefined ? own.includes(clean(contains ?? '')) : own === clean(name)
        return fits && !isInaccessible(element)
      }),
    )
  const found = all(query)[query.nth ?? 0]
  if (!found || !forPress) return found ?? null
  if (found.matches(':disabled, [aria-disabled=true]')) return null
  // The label of a radio button is what people press.
  const target = found.matches('[type=radio], [type=checkbox]') ? (found.closest('label') ?? found) : found
  target.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x, y, width, height } = target.getBoundingClientRect()
  const place = [x, y, width, height]
  const before = globalThis as unknown as { pressedPlace?: number[] }
  // Firefox scrolls half a pixel up and down in turns where the middle lies between two.
  const isStill = place.every((value, index) => Math.abs(value - (before.pressedPlace?.[index] ?? -9)) <= 1)
  before.pressedPlace = place
  const top = document.elementFromPoint(x + width / 2, y + height / 2)
  return isStill && top && (target.contains(top) || top.contains(target)) ? target : null
}
