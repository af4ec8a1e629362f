import { Link, redirect, useFetcher, useSearchParams } from 'react-router'
import { type PrescriptionRow, prescriptions } from '#contract/admin/prescriptions.ts'
import { prescriptionStates } from '#domain/prescriptions/prescription-rules.ts'
import { call } from '../../../api.ts'
import { BeyondLastPage } from '../../../components/beyond-last-page.tsx'
import { ListPagination } from '../../../components/list-pagination.tsx'
import { PrescriptionStateBadge } from '../../../components/prescriptions/prescription-state.tsx'
import { messageText } from '../../../i18n/message-text.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Pill } from '../../../ui/icons.tsx'
import { Select } from '../../../ui/select.tsx'
import { toast } from '../../../ui/toast.tsx'
import { StaffPage } from '../components/staff-page.tsx'
import { usePolling } from '../components/work-screens/use-polling.ts'
import { loadList, staffRefusal } from '../route-handlers.ts'
import { useFormatDayAndTime } from '../use-format-date-time.ts'
import type { Route } from './+types/prescriptions-page'

export const clientLoader = (args: Route.ClientLoaderArgs) => loadList(prescriptions.listPrescriptions, args)

/** Takes the next in line and opens it. */
export async function clientAction({ context }: Route.ClientActionArgs) {
  try {
    const { id } = await call(context, prescriptions.takeNext, {})
    if (id !== null) return redirect(paths.admin('prescriptions', id))
    toast.success(messageText('staff.no_prescription'))
    return null
  } catch (error) {
    return staffRefusal(error)
  }
}

export default function PrescriptionsPage({ loaderData: { data, meta } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const fetcher = useFetcher<typeof clientAction>()
  usePolling()
  const stateNames = {
    waiting: t('prescription.waiting'),
    question: t('admin.prescriptions.asked'),
    approved: t('prescription.approved'),
    partly_approved: t('prescription.partly_approved'),
    refused: t('prescription.refused'),
  }
  return (
    <StaffPage
      title={t('admin.prescriptions')}
      lead={t('admin.prescriptions.lead')}
      actions={
        <Button busy={fetcher.state !== 'idle'} onClick={() => fetcher.submit({}, { method: 'post' })}>
          {t('admin.prescriptions.next')}
        </Button>
      }
    >
      <Select
        id="state"
        label={t('admin.column_state')}
        value={params.get('state') ?? 'waiting'}
        onChange={({ currentTarget: { value } }) => setParams({ state: value }, { replace: true })}
        className="max-w-96"
        options={prescriptionStates.map(state => ({ id: state, name: stateNames[state] }))}
      />
      {data.length === 0 && meta.total > 0 ? (
        <BeyondLastPage last={meta.last_page} />
      ) : data.length === 0 ? (
        <EmptyState icon={<Pill />} title={t('admin.prescriptions.none')}>
          {t('admin.prescriptions.none_hint')}
        </EmptyState>
      ) : (
        <ol className="grid gap-3">
          {data.map(prescription => (
            <li key={prescription.id}>
              <PrescriptionLine prescription={prescription} />
            </li>
          ))}
        </ol>
      )}
      <ListPagination label={t('admin.prescriptions')} meta={meta} />
    </StaffPage>
  )
}

function PrescriptionLine({ prescription }: { prescription: PrescriptionRow }) {
  const { t } = useTranslation()
  const formatDayAndTime = useFormatDayAndTime()
  const { id, client_name: name, state, date, time, reviewer, mine } = prescription
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3 p-4">
      <div className="min-w-0">
        <Link to={paths.admin('prescriptions', id)} className="py-1 font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </Link>
        <p className="text-sm text-ink-2">
          {t('admin.prescriptions.number', { id })} · {formatDayAndTime(date, time)}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2 text-sm">
        {reviewer ? <bdi>{mine ? t('admin.prescriptions.mine') : reviewer}</bdi> : null}
        <PrescriptionStateBadge state={state} asked={t('admin.prescriptions.asked')} />
      </div>
    </Card>
  )
}
