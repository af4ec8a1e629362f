import { scanDoubts } from '#domain/scanning/scan-doubts.ts'
import type { ScanOutcome } from '../components/stock/scan-result.tsx'
import type { ReceiptDraft } from './receipt-draft.ts'

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
