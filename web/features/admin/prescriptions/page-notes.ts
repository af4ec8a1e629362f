import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { visibleText } from '#domain/text/typed-text.ts'

/** What the library knows of an annotation that is not hidden. */
type Annotation = {
  subtype?: string
  hasAppearance?: boolean
  contentsObj?: { str?: string }
  fieldType?: string
  fieldValue?: unknown
}

const MAX_NOTES = 50
const MAX_LENGTH = 500

/**
 * The texts that programs show beside a page or over it, and that are not drawn: notes, comments of marks,
 * values of fields. `lacksStamp`: the page has a stamp by its name alone, whose picture each program has.
 */
export async function undrawnNotes(page: PDFPageProxy): Promise<{ notes: string[]; lacksStamp: boolean }> {
  const annotations = (await page.getAnnotations()) as Annotation[]
  const notes = annotations
    .map(textOf)
    .map(text => visibleText(text).trim().slice(0, MAX_LENGTH))
    .filter(Boolean)
  return {
    notes: notes.slice(0, MAX_NOTES),
    lacksStamp: annotations.some(({ subtype, hasAppearance }) => subtype === 'Stamp' && !hasAppearance),
  }
}

function textOf({ subtype, hasAppearance, contentsObj, fieldType, fieldValue }: Annotation): string {
  // A popup has the text of its note, a link the name of its place; free text is drawn.
  if (subtype === 'Popup' || subtype === 'Link' || subtype === 'FreeText') return ''
  if (subtype !== 'Widget') return contentsObj?.str ?? ''
  const isText = fieldType === 'Tx' || fieldType === 'Ch'
  return isText && !hasAppearance ? [fieldValue ?? ''].flat().join(' · ') : ''
}
