import { expect, test } from 'vitest'
import { readScan } from '#domain/scanning/read-scan.ts'
import {
  emptyReceipt,
  type LineChange,
  outcomeOf,
  type ReceiptAction,
  type ReceiptDraft,
  receiptReducer,
} from './receipt-draft.ts'

const product = (id: number) => ({
  id,
  name: { ar: `${id}`, en: `${id}` },
  sku: null,
  gtin: null,
  shelf: '',
  stock: 0,
  active: true,
  vat_percent: 15,
  pieces: 1,
})
const CODE = '09521234543213'
const scan = (text: string): ReceiptAction => ({ type: 'scan', readings: readScan(text, '2026-11-23') })
const found = (code: string, id?: number): ReceiptAction => ({
  type: 'found',
  code,
  product: id === undefined ? undefined : product(id),
})
const after = (...actions: ReceiptAction[]): ReceiptDraft => actions.reduce(receiptReducer, emptyReceipt)
const linesOf = ({ lines }: ReceiptDraft) =>
  lines.map(line => [line.product.id, line.lot, line.expiry, line.pieces])

test('scans that are faster than the look-up are all counted, each batch in its line', () => {
  const draft = after(
    scan(`01${CODE}1728053110A`),
    scan(`01${CODE}1728053110A`),
    scan('96385074'),
    scan(`01${CODE}1729063010B`),
    found(CODE, 1),
    scan(`01${CODE}1728053110A`),
    found('00000096385074', 2),
    scan(`01${CODE}1729063010b`),
  )
  expect(draft.pending).toEqual([])
  expect(linesOf(draft)).toEqual([
    [2, '', '', '1'],
    [1, 'B', '2029-06-30', '2'],
    [1, 'A', '2028-05-31', '3'],
  ])
})

test('a batch that can hardly be right is answered as a question', () => {
  const outcomeAfter = (text: string) => outcomeOf(after(scan(text), found(CODE, 1)), '2026-11-23')
  expect(outcomeAfter(`01${CODE}1728053110A`)).toBe('accepted')
  expect(outcomeAfter(`01${CODE}1725123110A`)).toBe('question')
  expect(outcomeAfter(`01${CODE}1737123110A`)).toBe('question')
  expect(outcomeOf(after(scan('96385074'), found('00000096385074')), '2026-11-23')).toBe('refused')
})

test('a pack counts once by its serial number, though its barcode is scanned, too', () => {
  const pack = (serial: string) => scan(`(01)${CODE}(17)280531(10)A(21)${serial}`)
  const draft = after(pack('1'), found(CODE, 1), pack('2'), pack('1'), scan(CODE))
  expect(linesOf(draft)).toEqual([[1, 'A', '2028-05-31', '2']])
  expect(draft.last).toEqual({ kind: 'second_code', code: CODE })
  expect(after(pack('1'), found(CODE, 1), pack('1')).last).toEqual({ kind: 'repeated', code: CODE })
  // A carton is no pack.
  const carton = receiptReducer(draft, scan('96385074'))
  const counted = receiptReducer(carton, {
    type: 'found',
    code: '00000096385074',
    product: { ...product(1), pieces: 12 },
  })
  expect(linesOf(counted)).toEqual([[1, 'A', '2028-05-31', '14']])
})

test('a plain barcode is another piece of the batch that was scanned or typed last', () => {
  const draft = after(scan(`(01)${CODE}(17)280531(10)A`), found(CODE, 1), scan(CODE))
  expect(linesOf(draft)).toEqual([[1, 'A', '2028-05-31', '2']])
})

test('a pack whose line was removed can be scanned again', () => {
  const pack = (serial: string) => scan(`(01)${CODE}(17)280531(10)A(21)${serial}`)
  const removed = receiptReducer(after(pack('1'), found(CODE, 1)), { type: 'remove', key: 1 })
  expect(linesOf(receiptReducer(removed, pack('1')))).toEqual([[1, 'A', '2028-05-31', '1']])
  // Also if it was scanned while the list was sent, which was refused.
  const send: ReceiptAction = { type: 'send', idempotencyKey: 'k', fields: {} }
  const back = after(pack('1'), found(CODE, 1), send, pack('2'), { type: 'refused' })
  const gone = receiptReducer(back, { type: 'remove', key: back.lines[0]?.key ?? 0 })
  expect([gone.lines, gone.packs]).toEqual([[], []])
})

test('an unknown code is kept until it is linked or dropped', () => {
  const unknown = after(scan(CODE), found(CODE), scan(CODE), scan('96385074'), found('00000096385074'))
  expect([unknown.lines, unknown.last]).toEqual([[], { kind: 'unknown', code: '00000096385074' }])
  const linked = receiptReducer(unknown, { type: 'linked', code: CODE, product: product(1) })
  expect(linesOf(linked)).toEqual([[1, '', '', '2']])
  const dropped = receiptReducer(linked, { type: 'drop', code: '00000096385074' })
  expect(dropped.unknown).toEqual([])
})

test('what is typed into a line stays when the next pack is scanned; an expiry that is no day is said', () => {
  const typed = receiptReducer(after(scan(CODE), found(CODE, 1)), {
    type: 'edit',
    key: 1,
    change: { lot: 'T', expiry: '2028-01-31', pieces: '10' },
  })
  expect(linesOf(receiptReducer(typed, scan(CODE)))).toEqual([[1, 'T', '2028-01-31', '11']])
  const wrong = receiptReducer(typed, scan(`(01)${CODE}(17)281331(10)Z`))
  expect([wrong.last, linesOf(wrong)[0]]).toEqual([{ kind: 'wrong_expiry', code: CODE }, [1, 'Z', '', '1']])
})

const send: ReceiptAction = { type: 'send', idempotencyKey: 'k', fields: { branch_id: '1' } }
const pack = (serial: string) => scan(`(01)${CODE}(17)280531(10)A(21)${serial}`)
const begun = [pack('1'), found(CODE, 1), pack('2'), scan('96385074')]

test('what is scanned while a delivery is saved is the next one, with its serials', () => {
  const during = after(...begun, send, pack('3'), pack('1'))
  expect(during.sent?.lines.map(({ pieces }) => pieces)).toEqual(['2'])
  expect([linesOf(during), during.last]).toEqual([
    [[1, 'A', '2028-05-31', '1']],
    { kind: 'repeated', code: CODE },
  ])
  const saved = receiptReducer(during, { type: 'saved' })
  expect([linesOf(saved), saved.sent, saved.packs.map(({ serial }) => serial)]).toEqual([
    linesOf(during),
    null,
    ['3'],
  ])
  expect(receiptReducer(saved, pack('3')).last).toEqual({ kind: 'repeated', code: CODE })
  expect(saved.pending.map(({ code }) => code)).toEqual(['00000096385074'])
})

test('what was refused is in the list again, with what was scanned since', () => {
  const during = after(...begun, send, pack('3'), found('00000096385074', 2))
  const refused = receiptReducer(during, { type: 'refused' })
  expect([linesOf(refused), refused.sent]).toEqual([
    [
      [2, '', '', '1'],
      [1, 'A', '2028-05-31', '3'],
    ],
    null,
  ])
  expect(receiptReducer(refused, pack('1')).last).toEqual({ kind: 'repeated', code: CODE })
})

test('what was sent and not answered is sent again as it was, with its key', () => {
  const during = after(...begun, send, pack('3'))
  const again = receiptReducer(during, { type: 'send', idempotencyKey: 'other', fields: {} })
  expect(again.sent).toEqual(during.sent)
  expect(again.sent).toMatchObject({ idempotencyKey: 'k', fields: { branch_id: '1' } })
})

test('a scan with two readings asks once for its batch', () => {
  const lost = `01${CODE}1728053110LOTA21SER1`
  const asked = after(scan(`01${CODE}1728053110B`), found(CODE, 1), scan(`${lost}1`), scan(`${lost}2`))
  expect(asked.last).toEqual({ kind: 'question', code: CODE })
  expect(asked.questions.map(readings => readings.map(({ lot }) => lot))).toEqual([
    ['LOTA', 'LOTA21SER11'],
    ['LOTA', 'LOTA21SER12'],
  ])
  const chosen = receiptReducer(asked, { type: 'choose', reading: asked.questions[0]?.[0] })
  expect(chosen.questions).toEqual([])
  expect(linesOf(receiptReducer(chosen, scan(`${lost}3`)))).toEqual([
    [1, 'LOTA', '2028-05-31', '3'],
    [1, 'B', '2028-05-31', '1'],
  ])
  const dropped = receiptReducer(asked, { type: 'choose', reading: undefined })
  expect(dropped.questions).toHaveLength(1)
})

test('a carton adds the pieces that its code stands for', () => {
  const carton = { ...product(1), pieces: 12 }
  const draft = after(scan(CODE), { type: 'found', code: CODE, product: carton }, scan(CODE))
  expect(linesOf(draft)).toEqual([[1, '', '', '24']])
})

test('the VAT of a line follows its price until somebody types another amount; a scan changes neither', () => {
  const edit = (change: LineChange): ReceiptAction => ({ type: 'edit', key: 1, change })
  const typed = (...changes: LineChange[]) => {
    const [line] = after(scan(CODE), found(CODE, 1), ...changes.map(edit), scan(CODE)).lines
    return [line?.pieces, line?.ordered, line?.net, line?.vat]
  }
  expect(typed({ net: 1000 })).toEqual(['2', '', 1000, 150])
  expect(typed({ net: 1000 }, { net: 2000 })).toEqual(['2', '', 2000, 300])
  expect(typed({ net: 1000 }, { vat: 0 }, { net: 2000 })).toEqual(['2', '', 2000, 0])
  expect(typed({ net: 1000 }, { net: 'x ' })).toEqual(['2', '', 'x ', null])
  expect(typed({ net: 1000 }, { net: null })).toEqual(['2', '', null, null])
  expect(typed({ ordered: '5' })).toEqual(['2', '5', null, null])
})

test('prices that were typed are there again when a delivery is refused', () => {
  const priced = after(scan(CODE), found(CODE, 1), { type: 'edit', key: 1, change: { net: 1000 } })
  const sent = receiptReducer(priced, { type: 'send', idempotencyKey: 'k', fields: {} })
  const meanwhile = receiptReducer(sent, scan(CODE))
  expect(receiptReducer(meanwhile, { type: 'refused' }).lines).toMatchObject([
    { pieces: '2', net: 1000, vat: 150 },
  ])
})
