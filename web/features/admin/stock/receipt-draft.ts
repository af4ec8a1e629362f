import { data } from 'react-router'
import type { StockProduct } from '#contract/admin/stock/stock.ts'
import type { Scan } from '#domain/stock/scan.ts'
import {
  hasShape,
  isListOf,
  isNullOr,
  isNumber,
  isRecordOf,
  isText,
  parseStored,
} from '../../../browser/stored-values.ts'
import { type Draft, removeDraft, restoreDraft, saveDraft } from '../../../forms/draft.ts'
import type { FormError } from '../../../forms/form-error.ts'
import { userId } from '../../../session.ts'
import { isFinal } from '../components/stock/is-final.ts'
import { staffRefusal } from '../route-handlers.ts'

/** A line of a delivery as it is typed. */
export type ReceiptLine = {
  key: number
  product: StockProduct
  lot: string
  expiry: string
  pieces: string
}

/** A delivery as it was sent, which is sent again unchanged, with its key, until its response is known. */
export type SentReceipt = {
  idempotencyKey: string
  lines: ReceiptLine[]
  serials: string[]
  /** What is sent besides the lines. */
  fields: Record<string, string>
}

/** A delivery that is not saved yet. */
export type ReceiptDraft = {
  /** The newest first. */
  lines: ReceiptLine[]
  /** What is not looked up yet, and what no product has. */
  pending: Scan[]
  unknown: Scan[]
  /** The products that were found, by the code that was scanned. */
  products: Record<string, StockProduct>
  /** The packs that were scanned: one with a serial number counts once. */
  serials: string[]
  nextKey: number
  /** What was sent to be saved and has no response yet. What is scanned meanwhile is the next delivery. */
  sent: SentReceipt | null
  /** What the last scan has done. */
  last:
    | { kind: 'added'; key: number }
    | { kind: 'repeated' | 'unknown' | 'wrong_expiry'; code: string }
    | null
}

export const emptyReceipt: ReceiptDraft = {
  lines: [],
  pending: [],
  unknown: [],
  products: {},
  serials: [],
  nextKey: 1,
  sent: null,
  last: null,
}

export type ReceiptAction =
  | { type: 'scan'; scan: Scan }
  | { type: 'found'; code: string; product: StockProduct | undefined }
  | { type: 'linked'; code: string; product: StockProduct }
  | { type: 'drop'; code: string }
  | { type: 'edit'; key: number; change: Partial<Pick<ReceiptLine, 'lot' | 'expiry' | 'pieces'>> }
  | { type: 'remove'; key: number }
  | { type: 'send'; idempotencyKey: string; fields: Record<string, string> }
  | { type: 'saved' }
  | { type: 'refused' }

/** Each scan adds a piece to the line of its product and batch. */
export function receiptReducer(draft: ReceiptDraft, action: ReceiptAction): ReceiptDraft {
  switch (action.type) {
    case 'scan': {
      const known = draft.products[action.scan.code]
      if (known) return addPiece(draft, known, action.scan)
      const isUnknown = draft.unknown.some(({ code }) => code === action.scan.code)
      if (isUnknown) return asUnknown(draft, [action.scan])
      return { ...draft, pending: [...draft.pending, action.scan] }
    }
    case 'found': {
      const scans = draft.pending.filter(({ code }) => code === action.code)
      const rest = { ...draft, pending: draft.pending.filter(({ code }) => code !== action.code) }
      return action.product ? addPieces(rest, action.code, action.product, scans) : asUnknown(rest, scans)
    }
    case 'linked': {
      const scans = draft.unknown.filter(({ code }) => code === action.code)
      return addPieces(without(draft, action.code), action.code, action.product, scans)
    }
    case 'drop':
      return { ...without(draft, action.code), last: null }
    case 'edit':
      return {
        ...draft,
        lines: draft.lines.map(line => (line.key === action.key ? { ...line, ...action.change } : line)),
      }
    case 'remove':
      return { ...draft, lines: draft.lines.filter(({ key }) => key !== action.key), last: null }
    case 'send': {
      const { idempotencyKey, fields } = action
      const sent = { idempotencyKey, fields, lines: draft.lines, serials: draft.serials }
      return draft.sent ? draft : { ...draft, sent, lines: [], serials: [], last: null }
    }
    case 'saved':
      return { ...draft, sent: null }
    case 'refused':
      return draft.sent ? takenBack(draft, draft.sent) : draft
  }
}

/** The draft with what was sent, which nobody has saved: pieces scanned since then are added to its lines. */
function takenBack(draft: ReceiptDraft, sent: SentReceipt): ReceiptDraft {
  const isSame = (a: ReceiptLine) => (b: ReceiptLine) =>
    a.product.id === b.product.id && a.lot === b.lot && a.expiry === b.expiry
  const lines = sent.lines.map(line => {
    const since = draft.lines.find(isSame(line))
    return since ? { ...line, pieces: String(countOf(line) + countOf(since)) } : line
  })
  const others = draft.lines.filter(line => !sent.lines.some(isSame(line)))
  return {
    ...draft,
    sent: null,
    lines: [...others, ...lines],
    serials: [...sent.serials, ...draft.serials],
    last: null,
  }
}

/** The pieces of all lines. */
export const totalOf = (lines: readonly ReceiptLine[]) => lines.reduce((sum, line) => sum + countOf(line), 0)

/** The pieces of a line; what is typed may be no number yet. */
const countOf = ({ pieces }: ReceiptLine) => (/^\d{1,6}$/.test(pieces) ? Number(pieces) : 0)

const without = (draft: ReceiptDraft, code: string) => ({
  ...draft,
  unknown: draft.unknown.filter(scan => scan.code !== code),
})

function asUnknown(draft: ReceiptDraft, scans: Scan[]): ReceiptDraft {
  const [first] = scans
  if (!first) return draft
  return { ...draft, unknown: [...draft.unknown, ...scans], last: { kind: 'unknown', code: first.code } }
}

function addPieces(draft: ReceiptDraft, code: string, product: StockProduct, scans: Scan[]): ReceiptDraft {
  const known = { ...draft, products: { ...draft.products, [code]: product } }
  return scans.reduce((next, scan) => addPiece(next, product, scan), known)
}

function addPiece(draft: ReceiptDraft, product: StockProduct, scan: Scan): ReceiptDraft {
  const serial = scan.serial && `${scan.code} ${scan.serial}`
  if (serial && [...draft.serials, ...(draft.sent?.serials ?? [])].includes(serial))
    return { ...draft, last: { kind: 'repeated', code: scan.code } }
  const serials = serial ? [...draft.serials, serial] : draft.serials
  const { lot, expiry, wrongExpiry } = scan
  // A plain barcode says nothing of the batch: it is another piece of what was scanned or typed last.
  const isPlain = lot === '' && expiry === null && !wrongExpiry
  const line = draft.lines.find(
    candidate =>
      candidate.product.id === product.id &&
      (isPlain || (candidate.lot === lot && candidate.expiry === (expiry ?? ''))),
  )
  const last = wrongExpiry ? ({ kind: 'wrong_expiry', code: scan.code } as const) : undefined
  if (line) {
    const pieces = countOf(line) + 1
    return {
      ...draft,
      serials,
      lines: draft.lines.map(each => (each === line ? { ...each, pieces: String(pieces) } : each)),
      last: last ?? { kind: 'added', key: line.key },
    }
  }
  const key = draft.nextKey
  return {
    ...draft,
    serials,
    nextKey: key + 1,
    lines: [{ key, product, lot, expiry: expiry ?? '', pieces: '1' }, ...draft.lines],
    last: last ?? { kind: 'added', key },
  }
}

/**
 * What was scanned on a page and is not saved yet, for its clientLoader; and what was typed into its fields.
 */
export function restoreReceipt(url: string): { receipt: ReceiptDraft; fields: Draft } {
  const { receipt, ...fields } = restoreDraft(url)
  return { receipt: (receipt && parseStored(receipt, isReceiptDraft)) || emptyReceipt, fields }
}

/** Stores what was scanned in this tab, until it is saved. */
export function storeReceipt(url: string, receipt: ReceiptDraft, fields: Draft): void {
  if (isEmpty(receipt)) removeDraft(url)
  else saveDraft(url, { userId: userId(), fields: { ...fields, receipt: JSON.stringify(receipt) } })
}

/** Settles what was sent, whose page may have been left meanwhile. */
function settleStoredReceipt(url: string, type: 'saved' | 'refused'): void {
  const { receipt, fields } = restoreReceipt(url)
  storeReceipt(url, receiptReducer(receipt, { type }), fields)
}

export const isEmpty = ({ lines, pending, unknown, sent }: ReceiptDraft) =>
  !sent && lines.length + pending.length + unknown.length === 0

/** The result of saving a list of goods. `isFinal`: nothing was saved, nor will a repetition be. */
export type SavedReceipt<Saved = unknown> = { saved: Saved } | (FormError & { isFinal: boolean })

/** Runs the write of a list of goods whose draft has this URL, for the action of its page. */
export async function saveReceipt<Saved>(url: string, write: Promise<Saved>) {
  try {
    const saved = await write
    settleStoredReceipt(url, 'saved')
    return { saved }
  } catch (error) {
    const { data: formError, init } = staffRefusal(error)
    if (isFinal(error)) settleStoredReceipt(url, 'refused')
    return data({ ...formError, isFinal: isFinal(error) }, init ?? undefined)
  }
}

/** Whether a stored value is a list of goods as this release keeps it; another one may have written it. */
const isReceiptDraft = (value: unknown): value is ReceiptDraft =>
  hasShape(value, {
    lines: isListOf(isLine),
    pending: isListOf(isScan),
    unknown: isListOf(isScan),
    products: isRecordOf(isProduct),
    serials: isListOf(isText),
    nextKey: isNumber,
    sent: isNullOr(isSent),
    last: isNullOr(last => hasShape(last, { kind: isText })),
  })

const isSent = (value: unknown) =>
  hasShape(value, {
    idempotencyKey: isText,
    lines: isListOf(isLine),
    serials: isListOf(isText),
    fields: isRecordOf(isText),
  })

const isLine = (value: unknown) =>
  hasShape(value, { key: isNumber, product: isProduct, lot: isText, expiry: isText, pieces: isText })

const isScan = (value: unknown) =>
  hasShape(value, { code: isText, lot: isText, expiry: isNullOr(isText), serial: isText })

const isProduct = (value: unknown) =>
  hasShape(value, {
    id: isNumber,
    name: name => hasShape(name, { ar: isText, en: isText }),
    sku: isNullOr(isText),
    gtin: isNullOr(isText),
    shelf: isText,
    stock: isNumber,
  })
