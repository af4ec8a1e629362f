import { Link } from 'react-router'
import type { patientDuplicates } from '#contract/admin/patients/patient-duplicates.ts'
import type { Output } from '#contract/endpoint.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import { LatestCard } from '../record/latest-card.tsx'
import { compareUrl, type PatientPair, PatientPairLine } from './patient-pair.tsx'

type DuplicatesCardProps = {
  id: number
  pairs: readonly PatientPair[]
  merged: Output<typeof patientDuplicates.listMerged>
}

/** On a record: the records that may be of the same person, and those that were merged into it. */
export function DuplicatesCard({ id, pairs, merged }: DuplicatesCardProps) {
  const { t } = useTranslation()
  return (
    <div className="grid gap-4">
      <LatestCard
        id="duplicates"
        title={t('admin.same.on_record')}
        items={pairs}
        keyOf={({ one, other }) => `${one.id} ${other.id}`}
      >
        {pair => <PatientPairLine pair={pair} />}
      </LatestCard>
      <LatestCard id="merged" title={t('admin.same.merged_here')} items={merged} keyOf={record => record.id}>
        {record => (
          <Link to={compareUrl(id, record.id)} className="inline-block py-1 wrap-anywhere">
            <bdi>{record.name}</bdi> · {t('admin.patients.record', { number: String(record.id) })}
          </Link>
        )}
      </LatestCard>
      <div>
        <ButtonLink to={compareUrl(id)} size="sm" variant="quiet">
          {t('admin.same.with_other')}
        </ButtonLink>
      </div>
    </div>
  )
}
