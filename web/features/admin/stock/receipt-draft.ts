import type { StockProduct } from '#contract/admin/stock/stock.ts'
import type { Scan } from '#domain/scanning/read-scan.ts'
import { scanDoubts } from '#domain/scanning/scan-doubts.ts'
import { isSameLot } from '#domain/stock/lot-key.ts'
import type { ScanOutcome } from '../components/stock/scan-result.tsx'
import { emptyPurchase, type Purchase, withPurchase } from './receipts/purchase.ts'

/** A line of a delivery as it is typed. */
export type ReceiptLine = Purchase & {
  key: number
  product: StockProduct
  lot: string
  expiry: string
  pieces: string
}

/** What can be typed into a line. */
export type LineChange = Partial<Purchase & Pick<ReceiptLine, 'lot' | 'expiry' | 'pieces'>>

/** A pack with a serial number, and the line that counts it. */
export type CountedPack = { line: number; product_id: number; serial: string }

/** A product by a code, with the pieces of it that one scan of the code stands for. */
export type FoundProduct = StockProduct & { pieces: number }

/** A delivery as it was sent, which is sent again unchanged, with its key, until its response is known. */
export type SentReceipt = {
  idempotencyKey: string
  lines: ReceiptLine[]
  packs: CountedPack[]
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
  /** The readings of each scan whose batch the person has to choose. */
  questions: Scan[][]
  /** The products that were found, by the code that was scanned. */
  products: Record<string, FoundProduct>
  /** The packs that were scanned: one with a serial number counts once. */
  packs: CountedPack[]
  nextKey: number
  /** What was sent to be saved and has no response yet. What is scanned meanwhile is the next delivery. */
  sent: SentReceipt | null
  /** What the last scan has done. */
  last:
    | { kind: 'added'; key: number }
    | { kind: 'repeated' | 'second_code' | 'unknown' | 'wrong_expiry' | 'question'; code: string }
    | null
}

export const emptyReceipt: ReceiptDraft = {
  lines: [],
  pending: [],
  unknown: [],
  questions: [],
  products: {},
  packs: [],
  nextKey: 1,
  sent: null,
  last: null,
}

export type ReceiptAction =
  | { type: 'scan'; readings: Scan[] }
  | { type: 'choose'; reading: Scan | undefined }
  | { type: 'found'; code: string; product: FoundProduct | undefined }
  | { type: 'linked'; code: string; product: FoundProduct }
  | { type: 'drop'; code: string }
  | { type: 'edit'; key: number; change: LineChange }
  | { type: 'remove'; key: number }
  | { type: 'send'; idempotencyKey: string; fields: Record<string, string> }
  | { type: 'saved' }
  | { type: 'refused' }

/** Each scan adds a piece to the line of its product and batch. */
export function receiptReducer(draft: ReceiptDraft, action: ReceiptAction): ReceiptDraft {
  switch (action.type) {
    case 'scan': {
      const { readings } = action
      const [first, ...others] = readings
      if (!first) return draft
      const read = others.length === 0 ? first : knownReading(draft, readings)
      if (read) return scanned(draft, read)
      const last = { kind: 'question', code: first.code } as const
      return { ...draft, questions: [...draft.questions, readings], last }
    }
    case 'choose': {
      const [asked, ...others] = draft.questions
      if (!action.reading || !asked) return { ...draft, questions: others, last: null }
      const chosen = scanned({ ...draft, questions: [] }, action.reading)
      // What was scanned meanwhile of the same batch needs no answer of its own, once its product is known.
      return others.reduce((next, readings) => receiptReducer(next, { type: 'scan', readings }), chosen)
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
        lines: draft.lines.map(line =>
          line.key === action.key ? withPurchase(line, action.change, line.product.vat_percent) : line,
        ),
      }
    case 'remove':
      return {
        ...draft,
        lines: draft.lines.filter(({ key }) => key !== action.key),
        packs: draft.packs.filter(({ line }) => line !== action.key),
        last: null,
      }
    case 'send': {
      const { idempotencyKey, fields } = action
      const sent = { idempotencyKey, fields, lines: draft.lines, packs: draft.packs }
      return draft.sent ? draft : { ...draft, sent, lines: [], packs: [], last: null }
    }
    case 'saved':
      return { ...draft, sent: null }
    case 'refused':
      return draft.sent ? takenBack(draft, draft.sent) : draft
  }
}

function scanned(draft: ReceiptDraft, scan: Scan): ReceiptDraft {
  const known = draft.products[scan.code]
  if (known) return addPiece(draft, known, scan)
  if (draft.unknown.some(({ code }) => code === scan.code)) return asUnknown(draft, [scan])
  return { ...draft, pending: [...draft.pending, scan] }
}

/** Of several readings of a scan the one whose batch has been scanned or chosen before. */
function knownReading({ lines, pending, products }: ReceiptDraft, readings: Scan[]): Scan | undefined {
  const known = readings.filter(
    ({ code, lot }) =>
      pending.some(each => each.code === code && isSameLot(each.lot, lot)) ||
      lines.some(line => isSameLot(line.lot, lot) && line.product.id === products[code]?.id),
  )
  return known.length === 1 ? known[0] : undefined
}

/** The draft with what was sent, which nobody has saved: pieces scanned since then are added to its lines. */
function takenBack(draft: ReceiptDraft, sent: SentReceipt): ReceiptDraft {
  const isSame = (a: ReceiptLine) => (b: ReceiptLine) =>
    a.product.id === b.product.id && isSameLot(a.lot, b.lot) && a.expiry === b.expiry
  const lines = sent.lines.map(line => {
    const since = draft.lines.find(isSame(line))
    return since ? { ...line, pieces: String(countOf(line) + countOf(since)) } : line
  })
  const others = draft.lines.filter(line => !sent.lines.some(isSame(line)))
  const packs = draft.packs.map(pack => {
    const line = draft.lines.find(({ key }) => key === pack.line)
    return { ...pack, line: (line && sent.lines.find(isSame(line))?.key) ?? pack.line }
  })
  return {
    ...draft,
    sent: null,
    lines: [...others, ...lines],
    packs: [...sent.packs, ...packs],
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

function addPieces(draft: ReceiptDraft, code: string, product: FoundProduct, scans: Scan[]): ReceiptDraft {
  const known = { ...draft, products: { ...draft.products, [code]: product } }
  return scans.reduce((next, scan) => addPiece(next, product, scan), known)
}

function addPiece(draft: ReceiptDraft, found: FoundProduct, scan: Scan): ReceiptDraft {
  const { pieces: ofCode, ...product } = found
  const more = ofCode * scan.pieces
  const { lot, expiry, wrongExpiry, serial } = scan
  const isThis = (pack: CountedPack) => pack.product_id === product.id && pack.serial === serial
  if (serial && [...draft.packs, ...(draft.sent?.packs ?? [])].some(isThis))
    return { ...draft, last: { kind: 'repeated', code: scan.code } }
  // A plain barcode may be the second code of a pack that is counted by its serial number.
  const isPlain = lot === '' && expiry === null && !wrongExpiry
  const isCounted = (pack: CountedPack) => pack.product_id === product.id
  if (isPlain && !serial && more === 1 && draft.packs.some(isCounted))
    return { ...draft, last: { kind: 'second_code', code: scan.code } }
  const packsWith = (line: number) =>
    serial ? [...draft.packs, { line, product_id: product.id, serial }] : draft.packs
  // It says nothing of the batch: it is another piece of what was scanned or typed last.
  const line = draft.lines.find(
    candidate =>
      candidate.product.id === product.id &&
      (isPlain || (isSameLot(candidate.lot, lot) && candidate.expiry === (expiry ?? ''))),
  )
  const last = wrongExpiry ? ({ kind: 'wrong_expiry', code: scan.code } as const) : undefined
  if (line) {
    const pieces = countOf(line) + more
    return {
      ...draft,
      packs: packsWith(line.key),
      lines: draft.lines.map(each => (each === line ? { ...each, pieces: String(pieces) } : each)),
      last: last ?? { kind: 'added', key: line.key },
    }
  }
  const key = draft.nextKey
  return {
    ...draft,
    packs: packsWith(key),
    nextKey: key + 1,
    lines: [
      { key, product, lot, expiry: expiry ?? '', pieces: String(more), ...emptyPurchase },
      ...draft.lines,
    ],
    last: last ?? { kind: 'added', key },
  }
}

export const isEmpty = ({ lines, pending, unknown, questions, sent }: ReceiptDraft) =>
  !sent && lines.length + pending.length + unknown.length + questions.length === 0

/** What the last scan of a list of goods has done: a batch that can hardly be right is a question. */
export function outcomeOf({ last, lines }: Pick<ReceiptDraft, 'last' | 'lines'>, today: string) {
  if (!last) return undefined
  const line = last.kind === 'added' ? lines.find(({ key }) => key === last.key) : undefined
  const isDoubtful = line && scanDoubts({ lot: line.lot, expiry: line.expiry || null }, today).length > 0
  return isDoubtful ? 'question' : outcomes[last.kind]
}

const outcomes = {
  added: 'accepted',
  repeated: 'refused',
  second_code: 'question',
  unknown: 'refused',
  wrong_expiry: 'question',
  question: 'question',
} satisfies Record<NonNullable<ReceiptDraft['last']>['kind'], ScanOutcome>
