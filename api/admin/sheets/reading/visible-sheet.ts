import { MAX_SHEET_NAME } from '#contract/admin/sheets.ts'
import { cleanLine } from '#contract/fields/formats.ts'
import { visibleText } from '#domain/text/typed-text.ts'

/**
 * The sheet of a workbook that is read: its number from 1, its name, the names of those that are not, and of
 * all that can be chosen.
 */
export type VisibleSheet = { number: number; name: string; unread: string[]; sheets: string[] }

/** The parts of worksheets of a kind, and the name of the sheet that the person has chosen. */
type SheetChoice = {
  covers?: readonly string[]
  notes?: readonly string[]
  empty?: readonly string[]
  wanted?: string
}

/**
 * The one of the name `wanted`, else the first worksheet that is not hidden, by the list of a workbook and
 * its relations (XML); a chart is no worksheet. Those of the parts `covers`, without headings, are passed
 * over if another has them, those of `notes`, which have one column, and those of `empty`, as new workbooks
 * have, if all the others are notes. `unread` are the other visible ones that have values.
 */
export function visibleSheet(
  workbook: string,
  relations = '',
  { covers = [], notes = [], empty = [], wanted = '' }: SheetChoice = {},
): VisibleSheet {
  const targets = new Map(
    [...relations.matchAll(/<Relationship\s([^<>]*)>/g)].map(([, attributes = '']) => {
      const isWorksheet = attributeOf(attributes, 'Type').endsWith('/worksheet')
      return [attributeOf(attributes, 'Id'), isWorksheet && attributeOf(attributes, 'Target')]
    }),
  )
  const sheets = [...workbook.matchAll(/<(?:\w{1,20}:)?sheet\s([^<>]*)>/g)].map(([, attributes = '']) => {
    const target = targets.get(attributeOf(attributes, '\\w{1,20}:id')) ?? ''
    const isOf = (parts: readonly string[]) =>
      target !== false && target !== '' && parts.some(part => part.endsWith(`/${nameOf(target)}`))
    return {
      name: cleanLine(textOf(attributeOf(attributes, 'name')).slice(0, MAX_SHEET_NAME)),
      isHidden: /(?:^|\s)state="(?:hidden|veryHidden)"/.test(attributes),
      isChart: target === false,
      isCover: isOf(covers),
      isNote: isOf(notes),
      isEmpty: isOf(empty),
    }
  })
  const visible = sheets.filter(({ isHidden, isChart }) => !isHidden && !isChart)
  const sheet =
    visible.find(({ name }) => name !== '' && name === wanted) ??
    visible.find(({ isCover, isNote }) => !isCover && !isNote) ??
    visible.find(({ isNote }) => !isNote) ??
    visible.find(({ isEmpty }) => !isEmpty) ??
    visible[0] ??
    sheets.find(({ isChart }) => !isChart)
  const unread = visible.filter(each => each !== sheet && !each.isEmpty).map(({ name }) => name)
  const named = visible.filter(each => each === sheet || !each.isEmpty).map(({ name }) => name)
  const number = Math.max(sheet ? sheets.indexOf(sheet) : 0, 0) + 1
  return { number, name: sheet?.name ?? '', unread: firstOf(unread), sheets: named.slice(0, MAX_SHEETS) }
}

/** The first names, and how many more there are. */
const firstOf = (names: string[]) =>
  names.length > MAX_UNREAD ? [...names.slice(0, MAX_UNREAD), `… +${names.length - MAX_UNREAD}`] : names

const MAX_UNREAD = 20
const MAX_SHEETS = 100

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The text of an attribute. */
const textOf = (value: string) =>
  visibleText(
    value.replace(/&(?:#x([0-9a-f]{1,4})|#(\d{1,5})|(\w{2,4}));/gi, (entity, hex, decimal, name) => {
      if (name) return ENTITIES[name] ?? entity
      return String.fromCharCode(hex ? Number.parseInt(hex, 16) : Number(decimal))
    }),
  )

const nameOf = (target: string) => target.split('/').at(-1) ?? ''

const attributeOf = (attributes: string, name: string) =>
  new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1] ?? ''
