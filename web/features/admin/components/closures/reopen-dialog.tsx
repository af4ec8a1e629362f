import { useState } from 'react'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { formatLongDay } from '#domain/text/format.ts'
import { formatHijriDay } from '#domain/text/hijri-day.ts'
import { ReadFailure } from '../../../../components/read-failure.tsx'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { paths } from '../../../../paths.ts'
import { useAnswer } from '../../../../routing/use-answer.ts'
import { Button } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/field.tsx'
import { Select } from '../../../../ui/select.tsx'
import { Spinner } from '../../../../ui/spinner.tsx'
import { useCurrentStaff } from '../../use-current-staff.ts'
import { ActionDialog } from '../work-screens/action-dialog.tsx'
import { ClosureList, choiceOf } from './closure-list.tsx'
import type { clientLoader } from './closures-loader.ts'

type ReopenDialogProps = {
  date: string
  /** What is opened: days of a doctor, of home care, or of hospitals, where doctors can be left out. */
  whose: { doctor: { id: number; name: string } } | 'home-care' | HospitalChoice
  onClose: () => void
}
/** `hospital` is null for all of them. */
type HospitalChoice = { hospital: number | null; hospitals: readonly { id: number; name: string }[] }

const ALL_HOSPITALS = 'all'

/** Opens closed days again for all, some or one, and shows before who is told of it. */
export function ReopenDialog({ date, whose, onClose }: ReopenDialogProps) {
  const { t, language } = useTranslation()
  const [days, setDays] = useState({ from: date, to: date })
  const ofDoctor = whose !== 'home-care' && 'doctor' in whose ? whose.doctor : undefined
  const ofHospitals = whose !== 'home-care' && 'hospitals' in whose ? whose : undefined
  const [hospital, setHospital] = useState(String(ofHospitals?.hospital ?? ALL_HOSPITALS))
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const mayOpenHomeCare = useCurrentStaff()?.permissions.includes('home_care.work') === true
  const [withHomeCare, setWithHomeCare] = useState(
    whose === 'home-care' || (mayOpenHomeCare && ofHospitals?.hospital === null),
  )
  const target: Record<string, string> = {
    ...(ofDoctor ? { doctor_id: String(ofDoctor.id) } : {}),
    ...(ofHospitals ? { hospital } : {}),
    ...(withHomeCare ? { home_care: 'yes' } : {}),
  }
  const query = new URLSearchParams({ ...days, ...target })
  const { answer, isPending } = useAnswer<Awaited<ReturnType<typeof clientLoader>>>(
    days.from && days.to ? `${paths.admin('closures')}?${query}` : undefined,
    { pauseMs: 200 },
  )
  const found = answer?.data
  const [picked, setPicked] = useState<ReadonlySet<string>>()
  const chosen = choiceOf(found?.closures ?? [], { picked, left })
  const labels = { from: t('admin.close.from'), to: t('admin.close.to'), hospital: t('admin.close.whose') }
  const titleOf = () => {
    if (ofDoctor) return t('admin.close.open_of', { name: withDoctorTitle(ofDoctor.name) })
    return t(ofHospitals ? 'admin.close.reopen' : 'admin.close.open_home_care_only')
  }
  return (
    <ActionDialog
      title={titleOf()}
      submitLabel={t('admin.close.open_do')}
      hiddenFields={{
        intent: 'open',
        ...target,
        closures: JSON.stringify([...chosen.keys]),
        doctor_ids: left.size > 0 ? JSON.stringify(chosen.doctorIds) : '',
      }}
      labels={labels}
      onClose={onClose}
    >
      {({ errorOf, field }) => (
        <>
          <p className="text-ink-2">{t('admin.close.reopen_text')}</p>
          {ofHospitals ? (
            <Select
              name="whose"
              label={labels.hospital}
              error={errorOf('hospital')}
              value={hospital}
              onChange={event => {
                setHospital(event.currentTarget.value)
                setPicked(undefined)
              }}
              options={ofHospitals.hospitals}
            >
              <option value={ALL_HOSPITALS}>{t('admin.day.all_hospitals')}</option>
            </Select>
          ) : null}
          {ofHospitals && mayOpenHomeCare ? (
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                className="size-5 accent-primary"
                checked={withHomeCare}
                onChange={event => setWithHomeCare(event.currentTarget.checked)}
              />
              {t('admin.close.open_home_care')}
            </label>
          ) : null}
          <div className="grid gap-4 sm:grid-cols-2">
            {(['from', 'to'] as const).map(name => (
              <TextField
                key={name}
                {...field(name)}
                type="date"
                hint={days[name] && formatHijriDay(days[name], language)}
                value={days[name]}
                onChange={event => {
                  setDays({ ...days, [name]: event.currentTarget.value })
                  setPicked(undefined)
                }}
                required
              />
            ))}
          </div>
          {chosen.whole.from && (chosen.whole.from < days.from || chosen.whole.to > days.to) ? (
            <Button
              size="sm"
              variant="secondary"
              className="justify-self-start"
              onClick={() => {
                setPicked(chosen.keys)
                setDays(chosen.whole)
              }}
            >
              {t('admin.close.all_days', {
                from: formatLongDay(chosen.whole.from, language),
                to: formatLongDay(chosen.whole.to, language),
              })}
            </Button>
          ) : null}
          <div role="status" className="grid gap-3">
            {isPending ? <Spinner label={t('shell.loading')} /> : null}
            {answer?.failure ? <ReadFailure failure={answer.failure} /> : null}
            {found ? (
              <ClosureList
                found={found}
                keys={chosen.keys}
                setKeys={setPicked}
                left={left}
                setLeft={setLeft}
                canChoose={ofHospitals !== undefined}
              />
            ) : null}
          </div>
        </>
      )}
    </ActionDialog>
  )
}
