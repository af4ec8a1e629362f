import type { ReactNode } from 'react'
import { CircleAlert, CircleCheck } from '../../../../ui/icons.tsx'
import { CircleQuestionMark } from '../../../../ui/staff-icons.tsx'

export type ScanOutcome = 'accepted' | 'refused' | 'question'

/** What a scan has done: its colour, its sign and its words each tell it alone. */
export function ScanResult({ outcome, children }: { outcome: ScanOutcome; children: ReactNode }) {
  const { colour, Icon } = scanLooks[outcome]
  return (
    <p className={`flex items-start gap-2 rounded-md p-3 font-semibold ${colour}`}>
      <Icon className="mt-0.5 size-6 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  )
}

/** How each outcome looks: a sign of its own beside a colour of its own. */
export const scanLooks = {
  accepted: { colour: 'bg-ok-soft text-ok', Icon: CircleCheck },
  refused: { colour: 'bg-bad-soft text-bad', Icon: CircleAlert },
  question: { colour: 'bg-warn-soft text-ink', Icon: CircleQuestionMark },
} as const
