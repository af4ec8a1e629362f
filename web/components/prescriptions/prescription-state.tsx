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

/** How far a prescription is. */
export function PrescriptionState({ state }: { state: ShownPrescriptionState }) {
  const { t } = useTranslation()
  return <Badge tone={stateTones[state]}>{t(stateKeys[state])}</Badge>
}
