import { useState } from 'react'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { formatHijriDay } from '#domain/text/hijri-day.ts'
import { ReadFailure } from '../../../../components/read-failure.tsx'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { paths } from '../../../../paths.ts'
import { useAnswer } from '../../../../routing/use-answer.ts'
import { TextField } from '../../../../ui/field.tsx'
import { Select } from '../../../../ui/select.tsx'
import { Spinner } from '../../../../ui/spinner.tsx'
import { ActionDialog } from '../../components/work-screens/action-dialog.tsx'
import { useCurrentStaff } from '../../use-current-staff.ts'
import type { Route } from '../+types/day-page'
import { ALL_HOSPITALS } from '../remembered-hospital.ts'
import { ClosureList } from './closure-list.tsx'
import type { clientLoader } from './closures-loader.ts'

type ReopenDialogProps = Pick<Route.ComponentProps['loaderData'], 'date' | 'hospital' | 'choices'> & {
  /** Opens the days of this doctor; undefined: of the hospital, where doctors can be left out. */
  doctor: { id: number; name: string } | undefined
  onClose: () => void
}

/** Opens closed days again for all, some or one, and shows before who is told of it. */
export function ReopenDialog({ date, hospital, choices, doctor, onClose }: ReopenDialogProps) {
  const { t, language } = useTranslation()
  const [days, setDays] = useState({ from: date, to: date })
  const [whose, setWhose] = useState(String(hospital ?? ALL_HOSPITALS))
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const mayOpenHomeCare = useCurrentStaff()?.permissions.includes('home_care.work') === true
  const [withHomeCare, setWithHomeCare] = useState(mayOpenHomeCare && !doctor && hospital === null)
  const target: Record<string, string> = doctor ? { doctor_id: String(doctor.id) } : { hospital: whose }
  const query = new URLSearchParams({ ...days, ...target, ...(withHomeCare ? { home_care: 'yes' } : {}) })
  const { answer, isPending } = useAnswer<Awaited<ReturnType<typeof clientLoader>>>(
    days.from && days.to ? `${paths.admin('closures')}?${query}` : undefined,
    { pauseMs: 200 },
  )
  const found = answer?.data
  const doctorIds = [...new Set(found?.closures.flatMap(({ doctor: of }) => of?.id ?? []))]
  const chosen = doctorIds.filter(id => !left.has(id))
  const labels = { from: t('admin.close.from'), to: t('admin.close.to'), hospital: t('admin.close.whose') }
  return (
    <ActionDialog
      title={
        doctor ? t('admin.close.open_of', { name: withDoctorTitle(doctor.name) }) : t('admin.close.reopen')
      }
      submitLabel={t('admin.close.open_do')}
      hiddenFields={{
        intent: 'open',
        ...target,
        ...(withHomeCare ? { home_care: 'yes' } : {}),
        doctor_ids: left.size > 0 ? chosen.join(',') : '',
      }}
      labels={labels}
      onClose={onClose}
    >
      {({ errorOf, field }) => (
        <>
          <p className="text-ink-2">{t('admin.close.reopen_text')}</p>
          {doctor ? null : (
            <Select
              name="whose"
              label={labels.hospital}
              error={errorOf('hospital')}
              value={whose}
              onChange={event => setWhose(event.currentTarget.value)}
              options={choices.hospitals}
            >
              <option value={ALL_HOSPITALS}>{t('admin.day.all_hospitals')}</option>
            </Select>
          )}
          {doctor || !mayOpenHomeCare ? null : (
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                className="size-5 accent-primary"
                checked={withHomeCare}
                onChange={event => setWithHomeCare(event.currentTarget.checked)}
              />
              {t('admin.close.open_home_care')}
            </label>
          )}
          <div className="grid gap-4 sm:grid-cols-2">
            {(['from', 'to'] as const).map(name => (
              <TextField
                key={name}
                {...field(name)}
                type="date"
                hint={days[name] && formatHijriDay(days[name], language)}
                value={days[name]}
                onChange={event => setDays({ ...days, [name]: event.currentTarget.value })}
                required
              />
            ))}
          </div>
          <div role="status" className="grid gap-3">
            {isPending ? <Spinner label={t('shell.loading')} /> : null}
            {answer?.failure ? <ReadFailure failure={answer.failure} /> : null}
            {found ? <ClosureList found={found} left={left} setLeft={setLeft} canChoose={!doctor} /> : null}
          </div>
        </>
      )}
    </ActionDialog>
  )
}
