import { listPrescriptions, type Prescription } from '#contract/prescriptions.ts'
import { formatLongDay } from '#domain/text/format.ts'
import { call, requireSession } from '../../api.ts'
import { PageFrame } from '../../components/page-frame.tsx'
import { PrescriptionStateBadge } from '../../components/prescriptions/prescription-state.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { allPages } from '../../routing/all-pages.ts'
import { readErrorBoundary } from '../../shell/read-error-boundary.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card, CardLink } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pill } from '../../ui/icons.tsx'
import { Loading, SkeletonRows } from '../../ui/skeleton.tsx'
import type { Route } from './+types/prescriptions-page'

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  requireSession()
  return allPages(page => call(context, listPrescriptions, { query: { page } }))
}
clientLoader.hydrate = true as const

export const ErrorBoundary = readErrorBoundary('prescriptions.title')

export default function PrescriptionsPage({ loaderData: prescriptions }: Route.ComponentProps) {
  const { t } = useTranslation()
  const add = <ButtonLink to={paths.addPrescription()}>{t('prescriptions.add')}</ButtonLink>
  if (prescriptions.length === 0)
    return (
      <PageFrame title={t('prescriptions.title')}>
        <EmptyState icon={<Pill />} title={t('prescriptions.empty')} action={add}>
          {t('prescriptions.empty_hint')}
        </EmptyState>
      </PageFrame>
    )
  return (
    <PageFrame title={t('prescriptions.title')}>
      <div className="justify-self-start">{add}</div>
      <ul className="grid gap-4">
        {prescriptions.map(prescription => (
          <li key={prescription.id}>
            <PrescriptionCard prescription={prescription} />
          </li>
        ))}
      </ul>
    </PageFrame>
  )
}

function PrescriptionCard({ prescription }: { prescription: Prescription }) {
  const { t, language } = useTranslation()
  return (
    <Card className="grid gap-2 p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg leading-small">
          <CardLink to={paths.prescription(prescription.id)}>
            {t('prescription.title', { day: formatLongDay(prescription.date, language) })}
          </CardLink>
        </h2>
        <PrescriptionStateBadge state={prescription.state} />
      </div>
      <p className="text-ink-2">
        {t('prescription.for', { name: `\u2068${prescription.client_name}\u2069` })}
      </p>
    </Card>
  )
}

export function HydrateFallback() {
  const { t } = useTranslation()
  return (
    <PageFrame title={t('prescriptions.title')}>
      <Loading label={t('shell.loading')} className="grid gap-4">
        <SkeletonRows className="h-24 w-full" />
      </Loading>
    </PageFrame>
  )
}
