import { useId, useState } from 'react'
import type { AffectedAppointments, AppointmentDecision, OtherAppointments } from '#contract/admin/doctors.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/field.tsx'
import { AffectedAppointment } from './affected-appointment.tsx'
import { assignNearestSlots } from './assign-nearest-slots.ts'

type AffectedAppointmentListProps = {
  /** The field name of the decisions in refusals. */
  name?: string
  /** The heading; by default the number of appointments. */
  title?: string
  affected: Pick<AffectedAppointments, 'total' | 'visits'>
  decisions: readonly AppointmentDecision[]
  change: (decisions: AppointmentDecision[]) => void
  /** Decides about all that are not listed; without it the next save lists the following ones. */
  changeOthers?: (decision: OtherAppointments | undefined) => void
  /** How the doctor, or the service of a home visit, is called. */
  ownerTitle?: (name: string) => string
  errorOf: (field: string) => string | undefined
}

/**
 * The appointments that do not fit the doctor's new hours. The user decides about each or all of them; the
 * next save applies the decisions.
 */
export function AffectedAppointmentList({
  name = 'visits',
  title,
  affected: { total, visits: appointments },
  decisions,
  change,
  changeOthers,
  ownerTitle = withDoctorTitle,
  errorOf,
}: AffectedAppointmentListProps) {
  const { t } = useTranslation()
  const id = useId()
  const canMove = appointments.some(({ free }) => free.length > 0)
  const [reason, setReason] = useState('')
  const decide = (made: AppointmentDecision[], ids = made.map(({ id }) => id)) =>
    change([...decisions.filter(({ id }) => !ids.includes(id)), ...made])
  const hasOthers = changeOthers !== undefined && total > appointments.length
  const decideOthers = (decision: OtherAppointments | undefined) =>
    changeOthers?.(hasOthers ? decision : undefined)
  const decideAll = (decision: OtherAppointments) => {
    decide(appointments.map(({ id: appointmentId }) => ({ id: appointmentId, ...decision })))
    decideOthers(decision)
  }
  return (
    <section aria-labelledby={id} className="grid gap-4 rounded-md border-2 border-warn p-3 sm:p-4">
      <div>
        <h2 id={id} className="text-lg leading-small">
          {title ?? t('admin.affected', { count: total })}
        </h2>
        <p>{t('admin.affected.text')}</p>
        {hasOthers ? <p>{t('admin.affected.others', { count: appointments.length })}</p> : null}
      </div>
      <fieldset className="grid min-w-0 gap-3 rounded-md bg-band p-3">
        <legend className="sr-only">{t('admin.affected.all')}</legend>
        <div className="flex flex-wrap gap-2">
          {canMove ? (
            <Button
              size="sm"
              onClick={() => {
                decide(assignNearestSlots(appointments))
                decideOthers(undefined)
              }}
            >
              {t('admin.affected.move_all')}
            </Button>
          ) : null}
          <Button size="sm" variant="secondary" onClick={() => decideAll({ do: 'leave' })}>
            {t('admin.affected.leave_all')}
          </Button>
        </div>
        <div className="grid items-end gap-2 sm:grid-cols-[1fr_auto]">
          <TextField
            label={t('admin.affected.reason')}
            value={reason}
            maxLength={300}
            dir="auto"
            onChange={({ target }) => setReason(target.value)}
          />
          <Button
            size="sm"
            variant="secondary"
            className="justify-self-start"
            onClick={() => decideAll({ do: 'cancel', reason })}
          >
            {t('admin.affected.cancel_all')}
          </Button>
        </div>
      </fieldset>
      <ul className="grid gap-4">
        {appointments.map(appointment => {
          const index = decisions.findIndex(({ id }) => id === appointment.id)
          return (
            <AffectedAppointment
              key={appointment.id}
              id={`${name}.${appointment.id}`}
              appointment={appointment}
              decision={decisions[index]}
              onDecide={decision => decide(decision ? [decision] : [], [appointment.id])}
              reason={reason}
              ownerTitle={ownerTitle}
              error={errorOf(`${name}.${appointment.id}`) ?? errorOf(`${name}.${index}.reason`)}
            />
          )
        })}
      </ul>
    </section>
  )
}
