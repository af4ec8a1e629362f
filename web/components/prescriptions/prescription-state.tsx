import type { ShownPrescriptionState } from '#domain/prescriptions/prescription-rules.ts'
import type { TranslationKey } from '../../i18n/translations.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Badge } from '../../ui/badge.tsx'

const stateKeys = {
  waiting: 'prescription.waiting',
  in_review: 'prescription.in_review',
  question: 'prescription.asked',
  approved: 'prescription.approved',
  partly_approved: 'prescription.partly_approved',
  refused: 'prescription.refused',
  expired: 'prescription.expired',
} as const satisfies Record<ShownPrescriptionState, TranslationKey>

const stateTones = {
  waiting: 'primary',
  in_review: 'accent',
  question: 'warn',
  approved: 'ok',
  partly_approved: 'ok',
  refused: 'bad',
  expired: 'plain',
} as const satisfies Record<ShownPrescriptionState, string>

/** How far a prescription is. `asked` replaces “Waiting for your answer”, which only the patient can read. */
export function PrescriptionStateBadge({ state, asked }: { state: ShownPrescriptionState; asked?: string }) {
  const { t } = useTranslation()
  return <Badge tone={stateTones[state]}>{state === 'question' && asked ? asked : t(stateKeys[state])}</Badge>
}
