import { beforeEach, expect, test } from 'vitest'
import { readScan } from '#domain/scanning/read-scan.ts'
import { stubBrowserStorage } from '#tests/support/fakes/browser-storage.ts'
import { saveDraft } from '../../../forms/draft.ts'
import { storedScans, storeScan } from '../components/stock/stored-scans.ts'
import { emptyReceipt, type ReceiptDraft, receiptReducer } from './receipt-draft.ts'
import { restoreReceipt, storeReceipt } from './stored-receipt.ts'

const URL_OF_PAGE = 'https://afiya.example/admin/receiving'
const product = {
  id: 1,
  name: { ar: 'بنادول', en: 'Panadol' },
  sku: 'PAN',
  gtin: null,
  shelf: 'A1',
  stock: 3,
  active: true,
  vat_percent: 15,
  pieces: 1,
}

beforeEach(stubBrowserStorage)

/** A delivery of which a part was sent, a part is scanned, a code is looked up, and one is unknown. */
function aReceipt(): ReceiptDraft {
  const [known, unknown, pending] = ['PAN', 'NONE', 'NEXT'].map(code => readScan(code, '2026-11-27'))
  if (!known || !unknown || !pending) throw new Error('no scans')
  let draft = receiptReducer(emptyReceipt, { type: 'scan', readings: known })
  draft = receiptReducer(draft, { type: 'found', code: 'PAN', product })
  draft = receiptReducer(draft, { type: 'send', idempotencyKey: 'k', fields: { note: 'x' } })
  draft = receiptReducer(draft, { type: 'scan', readings: known })
  draft = receiptReducer(draft, { type: 'scan', readings: unknown })
  draft = receiptReducer(draft, { type: 'found', code: 'NONE', product: undefined })
  return receiptReducer(draft, { type: 'scan', readings: pending })
}

test('what was scanned is there again, whatever its state', () => {
  storeReceipt(URL_OF_PAGE, aReceipt(), { branch: '1' })
  expect(restoreReceipt(URL_OF_PAGE)).toEqual({ receipt: aReceipt(), fields: { branch: '1' } })
})

const line = aReceipt().lines[0]
test.each<[string, unknown]>([
  ['a list that is missing', { ...aReceipt(), unknown: undefined }],
  ['lines of another shape', { ...aReceipt(), lines: [{ ...line, pieces: 2 }] }],
  [
    'a product of another shape',
    { ...aReceipt(), lines: [{ ...line, product: { id: 1, name: 'Panadol' } }] },
  ],
  ['a sent delivery of another shape', { ...aReceipt(), sent: { lines: [] } }],
  ['a list', []],
])('a delivery that another release has stored is ignored: %s', (_, receipt) => {
  saveDraft(URL_OF_PAGE, { userId: null, fields: { branch: '1', receipt: JSON.stringify(receipt) } })
  expect(restoreReceipt(URL_OF_PAGE)).toEqual({ receipt: emptyReceipt, fields: { branch: '1' } })
})

test('scans that another release has stored are ignored', () => {
  storeScan(URL_OF_PAGE, { key: 'k', fields: { code: 'PAN' } })
  expect(storedScans(URL_OF_PAGE)).toEqual([{ key: 'k', fields: { code: 'PAN' } }])
  for (const scans of ['[{"code":"PAN"}]', '{}', '[null]', '[']) {
    saveDraft(URL_OF_PAGE, { userId: null, fields: { scans } })
    expect(storedScans(URL_OF_PAGE)).toEqual([])
  }
})
