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
