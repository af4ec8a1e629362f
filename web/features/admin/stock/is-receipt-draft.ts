import { hasShape, isListOf, isNullOr, isNumber, isRecordOf, isText } from '../../../browser/stored-values.ts'
import type { ReceiptDraft } from './receipt-draft.ts'

/** Whether a stored value is a list of goods as this release keeps it; another one may have written it. */
export const isReceiptDraft = (value: unknown): value is ReceiptDraft =>
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
