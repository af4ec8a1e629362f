import { useState } from 'react'
import type { AffectedAppointments, AppointmentDecision, OtherAppointments } from '#contract/admin/doctors.ts'
import {
  applyTemporaryHours,
  listTemporaryHours,
  undoTemporaryHours,
} from '#contract/admin/temporary-hours.ts'
import { listDoctorNames, listSpecialties } from '#contract/doctors.ts'
import { listHospitals } from '#contract/hospitals.ts'
import { dayOf } from '#domain/booking/clinic-time.ts'
import { formatLongDay } from '#domain/text/format.ts'
import { call } from '../../../api.ts'
import { clinicNow } from '../../../browser/clinic-now.ts'
import { PageTitle } from '../../../components/page-title.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { allPages } from '../../../routing/all-pages.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { Button } from '../../../ui/button.tsx'
import { AffectedAppointmentList } from '../components/bookings/affected-appointments.tsx'
import { ActionDialog } from '../components/work-screens/action-dialog.tsx'
import { loadList, runIntent } from '../route-handlers.ts'
import type { Route } from './+types/temporary-hours-page'
import { ramadanPlan, type TypedPlan } from './plan.ts'
import { PlanForm } from './plan-form.tsx'

export async function clientLoader(args: Route.ClientLoaderArgs) {
  const [batches, specialties, hospitals, doctors] = await Promise.all([
    loadList(listTemporaryHours, args),
    call(args.context, listSpecialties, {}),
    allPages(page => call(args.context, listHospitals, { query: { page } })),
    allPages(page => call(args.context, listDoctorNames, { query: { page } })),
  ])
  const searchParams = new URL(args.request.url).searchParams
  return { batches, specialties, hospitals, doctors, plan: planOf(searchParams) }
}

/** The next Ramadan, or the copy of a doctor's period that the URL names. */
function planOf(searchParams: URLSearchParams): TypedPlan {
  const plan = ramadanPlan(dayOf(clinicNow()))
  const [doctor, from, to] = ['doctor', 'from', 'to'].map(name => searchParams.get(name) ?? '')
  if (!doctor || !from || !to) return plan
  return {
    ...plan,
    name: { ar: searchParams.get('name_ar') ?? '', en: searchParams.get('name_en') ?? '' },
    first_day: from,
    last_day: to,
    rule: { kind: 'copy', doctor_id: doctor, first_day: from },
  }
}

export function clientAction({ request, context }: Route.ClientActionArgs) {
  return runIntent(request, {
    apply: ({ plan = '{}', ...decisions }) => [
      call(context, applyTemporaryHours, { body: { ...JSON.parse(plan), ...decisionsOf(decisions) } }),
      'staff.saved',
    ],
    undo: ({ batch = '', ...decisions }) => [
      call(context, undoTemporaryHours, { body: { batch, ...decisionsOf(decisions) } }),
      'staff.removed',
    ],
  })
}

const decisionsOf = ({ visits = '[]', others = 'null' }: { visits?: string; others?: string }) => ({
  visits: JSON.parse(visits),
  others: JSON.parse(others) ?? undefined,
})

export default function TemporaryHoursPage({ loaderData }: Route.ComponentProps) {
  const { batches, plan, ...choices } = loaderData
  const { t, language } = useTranslation()
  const [undone, setUndone] = useState<(typeof batches)[number]>()
  const title = t('admin.temporary')
  return (
    <div className="grid max-w-4xl gap-5">
      <PageTitle>{title}</PageTitle>
      <div>
        <Breadcrumb
          label={t('admin.back')}
          crumbs={[{ text: t('admin.doctors'), to: paths.admin('doctors') }, { text: title }]}
        />
        <h1 className="text-xl">{title}</h1>
        <p className="text-ink-2">{t('admin.temporary.lead')}</p>
      </div>
      <PlanForm initial={plan} choices={choices} />
      {batches.length > 0 ? (
        <section aria-labelledby="given" className="grid gap-2">
          <h2 id="given" className="text-lg">
            {t('admin.temporary.given')}
          </h2>
          <ul className="grid">
            {batches.map(batch => (
              <li
                key={`${batch.batch} ${batch.first_day} ${batch.name.ar}`}
                className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-3"
              >
                <span>
                  <b className="block">{batch.name[language]}</b>
                  {t('admin.temporary.span', {
                    from: formatLongDay(batch.first_day, language),
                    to: formatLongDay(batch.last_day, language),
                  })}
                  {' · '}
                  {t('admin.temporary.doctors', { count: batch.doctors })}
                </span>
                <Button
                  size="sm"
                  variant="secondary"
                  aria-label={t('admin.temporary.undo_of', { name: batch.name[language] })}
                  onClick={() => setUndone(batch)}
                >
                  {t('admin.temporary.undo')}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {undone ? (
        <UndoDialog batch={undone.batch} name={undone.name[language]} onClose={() => setUndone(undefined)} />
      ) : null}
    </div>
  )
}

type UndoDialogProps = { batch: string; name: string; onClose: () => void }

/** Takes temporary hours of several doctors back, and settles the appointments that no longer fit. */
function UndoDialog({ batch, name, onClose }: UndoDialogProps) {
  const { t } = useTranslation()
  const [decisions, setDecisions] = useState<AppointmentDecision[]>([])
  const [others, setOthers] = useState<OtherAppointments | null>(null)
  return (
    <ActionDialog
      title={t('admin.temporary.undo_of', { name })}
      submitLabel={t('admin.temporary.undo')}
      danger
      hiddenFields={{
        intent: 'undo',
        batch,
        visits: JSON.stringify(decisions),
        others: JSON.stringify(others),
      }}
      onClose={onClose}
    >
      {({ errorOf, refused }) => (
        <>
          <p>{t('admin.temporary.undo_text')}</p>
          {refused?.code === 'staff.visits_touched' ? (
            <AffectedAppointmentList
              affected={refused.problem as AffectedAppointments}
              decisions={decisions}
              change={setDecisions}
              changeOthers={decision => setOthers(decision ?? null)}
              errorOf={errorOf}
            />
          ) : null}
        </>
      )}
    </ActionDialog>
  )
}
