import { useId, useState } from 'react'
import type { AppointmentDecision, OtherAppointments } from '#contract/admin/doctors.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/field.tsx'
import { AffectedAppointment } from './affected-appointment.tsx'
import { type AffectedBooking, planMoves } from './plan-moves.ts'

type AffectedAppointmentListProps = {
  /** The field name of the decisions in refusals. */
  name?: string
  /** The heading; by default the number of appointments. */
  title?: string
  /** Why they are listed, and what follows; by default because of new hours. */
  text?: string
  affected: { total: number; visits: readonly AffectedBooking[] }
  decisions: readonly AppointmentDecision[]
  change: (decisions: AppointmentDecision[]) => void
  /** Decides about all that are not listed; without it the next save lists the following ones. */
  changeOthers?: (decision: OtherAppointments | undefined) => void
  /** How the doctor, or the service of a home visit, is called. */
  ownerTitle?: (name: string) => string
  errorOf: (field: string) => string | undefined
}

/** The appointments that a change affects. The user decides about each or all; the next save applies that. */
export function AffectedAppointmentList({
  name = 'visits',
  title,
  text,
  affected: { total, visits: appointments },
  decisions,
  change,
  changeOthers,
  ownerTitle = withDoctorTitle,
  errorOf,
}: AffectedAppointmentListProps) {
  const { t } = useTranslation()
  const id = useId()
  /** The appointments that were decided about one by one: a move of all leaves them as they are. */
  const [own, setOwn] = useState<ReadonlySet<number>>(new Set())
  const canMove = appointments.some(({ free }) => free.length > 0)
  const [reason, setReason] = useState('')
  const decide = (made: AppointmentDecision[], ids = made.map(({ id }) => id)) =>
    change([...decisions.filter(({ id }) => !ids.includes(id)), ...made])
  const hasOthers = changeOthers !== undefined && total > appointments.length
  const decideOthers = (decision: OtherAppointments | undefined) =>
    changeOthers?.(hasOthers ? decision : undefined)
  const moveAll = () => {
    const kept = decisions.filter(
      decision => (decision.do === 'move' || own.has(decision.id)) && !errorOf(`${name}.${decision.id}`),
    )
    const planned = planMoves(appointments, kept)
    change([...kept, ...planned])
    decideOthers(undefined)
  }
  const decideAll = (decision: OtherAppointments) => {
    decide(appointments.map(({ id: appointmentId }) => ({ id: appointmentId, ...decision })))
    decideOthers(decision)
  }
  const decided = new Map(decisions.map((decision, index) => [decision.id, { decision, index }]))
  const moved = appointments.filter(({ id }) => decided.get(id)?.decision.do === 'move').length
  const undecided = appointments.filter(({ id }) => !decided.has(id)).length
  const plan = [
    moved > 0 ? t('admin.affected.planned', { count: moved }) : '',
    moved > 0 && undecided > 0 ? t('admin.affected.without_time', { count: undecided }) : '',
  ].join(' ')
  // First those for which there is no time: somebody must decide about each.
  const listed = appointments.toSorted((a, b) => Number(b.nearest === null) - Number(a.nearest === null))
  return (
    <section aria-labelledby={id} className="grid gap-4 rounded-md border-2 border-warn p-3 sm:p-4">
      <div>
        <h2 id={id} className="text-lg leading-small">
          {title ?? t('admin.affected', { count: total })}
        </h2>
        <p>{text ?? t('admin.affected.text')}</p>
        {hasOthers ? <p>{t('admin.affected.others', { count: appointments.length })}</p> : null}
      </div>
      <fieldset className="grid min-w-0 gap-3 rounded-md bg-band p-3">
        <legend className="sr-only">{t('admin.affected.all')}</legend>
        <div className="flex flex-wrap gap-2">
          {canMove ? (
            <Button size="sm" onClick={moveAll}>
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
      <p role="status">{plan}</p>
      <ul className="grid gap-4">
        {listed.map(appointment => {
          const { decision: made, index = -1 } = decided.get(appointment.id) ?? {}
          return (
            <AffectedAppointment
              key={appointment.id}
              id={`${name}.${appointment.id}`}
              appointment={appointment}
              decision={made}
              onDecide={decision => {
                decide(decision ? [decision] : [], [appointment.id])
                setOwn(new Set([...own, appointment.id]))
              }}
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
