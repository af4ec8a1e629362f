import { data } from 'react-router'
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
import { emptyReceipt, isEmpty, type ReceiptDraft, receiptReducer } from './receipt-draft.ts'

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
    questions: isListOf(isListOf(isScan)),
    products: isRecordOf(isFound),
    packs: isListOf(isPack),
    nextKey: isNumber,
    sent: isNullOr(isSent),
    last: isNullOr(last => hasShape(last, { kind: isText })),
  })

const isSent = (value: unknown) =>
  hasShape(value, {
    idempotencyKey: isText,
    lines: isListOf(isLine),
    packs: isListOf(isPack),
    fields: isRecordOf(isText),
  })

const isLine = (value: unknown) =>
  hasShape(value, {
    ...{ key: isNumber, product: isProduct, lot: isText, expiry: isText, pieces: isText },
    ...{ ordered: isText, net: isAmount, vat: isAmount },
  })

const isPack = (value: unknown) => hasShape(value, { line: isNumber, product_id: isNumber, serial: isText })

const isAmount = (value: unknown) => value === null || isText(value) || isNumber(value)

const isScan = (value: unknown) =>
  hasShape(value, {
    text: isText,
    code: isText,
    lot: isText,
    expiry: isNullOr(isText),
    serial: isText,
    pieces: isNumber,
  })

const isFound = (value: unknown) => isProduct(value) && hasShape(value, { pieces: isNumber })

const isProduct = (value: unknown) =>
  hasShape(value, {
    id: isNumber,
    name: name => hasShape(name, { ar: isText, en: isText }),
    sku: isNullOr(isText),
    gtin: isNullOr(isText),
    shelf: isText,
    stock: isNumber,
    vat_percent: isNumber,
  })
