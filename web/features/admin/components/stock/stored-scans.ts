import { hasShape, isListOf, isRecordOf, isText, parseStored } from '../../../../browser/storage.ts'
import { removeDraft, restoreDraft, saveDraft } from '../../../../forms/draft.ts'
import { userId } from '../../../../session.ts'

/** A scan with its idempotency key, which is sent until its response is known. */
export type StoredScan = { key: string; fields: Record<string, string> }

/** The scans that this tab has not sent with success yet, the oldest first. `action`: where they are sent. */
export function storedScans(action: string): StoredScan[] {
  const { scans } = restoreDraft(action)
  return (scans && parseStored(scans, areScans)) || []
}

export function storeScan(action: string, scan: StoredScan): void {
  store(action, [...storedScans(action), scan])
}

/** For the action: the response to this scan is known. */
export function settleScan(action: string, key: string): void {
  store(
    action,
    storedScans(action).filter(scan => scan.key !== key),
  )
}

function store(action: string, scans: StoredScan[]): void {
  if (scans.length === 0) removeDraft(action)
  else saveDraft(action, { userId: userId(), fields: { scans: JSON.stringify(scans) } })
}

/** Another release may have stored them. */
const areScans = (value: unknown): value is StoredScan[] =>
  isListOf(scan => hasShape(scan, { key: isText, fields: isRecordOf(isText) }))(value)

/** The actions whose page is open. */
const shown = new Set<string>()

/** For the page of an action: it shows what becomes of its scans, until the returned function is called. */
export function showScans(action: string): () => void {
  shown.add(action)
  return () => void shown.delete(action)
}

/** Whether the page of an action is open. */
export const areScansShown = (action: string): boolean => shown.has(action)
