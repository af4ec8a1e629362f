import { patientDuplicates } from '#contract/admin/patients/patient-duplicates.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { paths } from '../../../../paths.ts'
import { Card } from '../../../../ui/card.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { ContactRound } from '../../../../ui/staff-icons.tsx'
import { StaffPage } from '../../components/staff-page.tsx'
import { loadList } from '../../route-handlers.ts'
import type { Route } from './+types/duplicates-page'
import { PatientPairLine } from './patient-pair.tsx'

export const clientLoader = (args: Route.ClientLoaderArgs) => loadList(patientDuplicates.listDuplicates, args)

/** How many pairs the list shows at most. */
const MAX_PAIRS = 50

/** The pairs of records that may be of one person. */
export default function DuplicatesPage({ loaderData: pairs }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <StaffPage
      title={t('admin.same')}
      lead={t('admin.same.lead')}
      above={[{ text: t('admin.patients'), to: paths.admin('patients') }]}
      className="max-w-4xl"
    >
      {pairs.length === 0 ? (
        <EmptyState icon={<ContactRound />} title={t('admin.same.none')}>
          {t('admin.same.none_hint')}
        </EmptyState>
      ) : (
        <ul className="grid gap-3">
          {pairs.map(pair => (
            <li key={`${pair.one.id} ${pair.other.id}`}>
              <Card className="p-4">
                <PatientPairLine pair={pair} />
              </Card>
            </li>
          ))}
        </ul>
      )}
      {pairs.length >= MAX_PAIRS ? <p className="text-sm text-ink-2">{t('admin.same.most')}</p> : null}
    </StaffPage>
  )
}
