import { hasShape, isListOf, isRecordOf, isText, parseStored } from '../../../../browser/stored-values.ts'
import { removeDraft, restoreDraft, saveDraft } from '../../../../forms/draft.ts'
import type { FormError } from '../../../../forms/form-error.ts'
import { userId } from '../../../../session.ts'

/** A scan with its idempotency key, which is sent until its response is known. */
export type StoredScan = { key: string; fields: Record<string, string> }

/** A scan that was refused for good, with the reason and the response body. */
export type RefusedScan = StoredScan & Pick<FormError, 'message' | 'problem'>

/** The scans that this tab has not sent with success yet, the oldest first. `action`: where they are sent. */
export function storedScans(action: string): StoredScan[] {
  const { scans } = restoreDraft(action)
  return (scans && parseStored(scans, areScans)) || []
}

/**
 * The refused scans that the person has not handled yet, the oldest first, as `storedRefusals` reads them.
 */
export const refusalsText = (action: string): string => restoreDraft(action).refused ?? ''

export const storedRefusals = (text: string): RefusedScan[] => parseStored(text, areRefused) ?? []

export function storeScan(action: string, scan: StoredScan): void {
  store(action, { scans: [...storedScans(action), scan] })
}

/** For the action: the response to this scan is known. */
export function settleScan(action: string, key: string): void {
  store(action, { scans: storedScans(action).filter(scan => scan.key !== key) })
}

/** For the action: this scan, which is settled, was refused for good. It is kept until `dismissRefusal`. */
export function refuseScan(action: string, refused: RefusedScan): void {
  const others = storedRefusals(refusalsText(action)).filter(({ key }) => key !== refused.key)
  store(action, { refused: [...others, refused] })
}

/** The person has handled a refused scan, or needs it no more. */
export function dismissRefusal(action: string, key: string): void {
  const refused = storedRefusals(refusalsText(action))
  store(action, { refused: refused.filter(each => each.key !== key) })
}

type Stored = { scans: StoredScan[]; refused: RefusedScan[] }

function store(action: string, change: Partial<Stored>): void {
  const scans = change.scans ?? storedScans(action)
  const refused = change.refused ?? storedRefusals(refusalsText(action))
  if (scans.length + refused.length === 0) removeDraft(action)
  else {
    const fields = { scans: JSON.stringify(scans), refused: JSON.stringify(refused) }
    saveDraft(action, { userId: userId(), fields })
  }
  for (const onChange of listeners) onChange()
}

const listeners = new Set<() => void>()

/** Calls `onChange` after each change of the stored scans, until the returned function is called. */
export function watchScans(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => void listeners.delete(onChange)
}

const scanShape = { key: isText, fields: isRecordOf(isText) }

/** Another release may have stored them. */
const areScans = (value: unknown): value is StoredScan[] => isListOf(scan => hasShape(scan, scanShape))(value)
const areRefused = (value: unknown): value is RefusedScan[] =>
  isListOf(scan => hasShape(scan, { ...scanShape, message: isText, problem: isRecordOf(() => true) }))(value)

/** The actions whose page is open. */
const shown = new Set<string>()

/** For the page of an action: it shows what becomes of its scans, until the returned function is called. */
export function showScans(action: string): () => void {
  shown.add(action)
  return () => void shown.delete(action)
}

/** Whether the page of an action is open. */
export const areScansShown = (action: string): boolean => shown.has(action)
