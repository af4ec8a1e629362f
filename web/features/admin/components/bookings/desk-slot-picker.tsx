import { useState } from 'react'
import type { FreeSlot } from '#contract/doctors.ts'
import { formatLongDay, formatTime } from '#domain/text/format.ts'
import { mayBeDone } from '../../../../api.ts'
import { DoctorFee } from '../../../../components/doctor-fee.tsx'
import { ReadFailure } from '../../../../components/read-failure.tsx'
import { shownVisit } from '../../../../components/seen-visit.ts'
import { useTypeName } from '../../../../components/use-type-name.ts'
import type { FormError } from '../../../../forms/form-error.ts'
import { fieldsOf } from '../../../../forms/use-form-error.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { paths } from '../../../../paths.ts'
import { useAnswer } from '../../../../routing/use-answer.ts'
import { Button } from '../../../../ui/button.tsx'
import { ChoiceChips } from '../../../../ui/choice-chips.tsx'
import { TextField } from '../../../../ui/field.tsx'
import { MapPin } from '../../../../ui/icons.tsx'
import { Select } from '../../../../ui/select.tsx'
import { Loading, Skeleton } from '../../../../ui/skeleton.tsx'
import { AlternativeSlots } from '../../../bookings/alternative-slots.tsx'
import { useCallerLabels } from './caller-fields.tsx'
import type { clientLoader } from './free-times-loader.ts'

type SlotPickerProps = {
  /** The doctor or service whose free times are offered. */
  owner: { doctor: number } | { service: string }
  /** Where the doctor is, unless the chosen time is at another hospital. */
  place?: string
  initial: FreeSlot
  /** The type of visit whose free times are offered, or that it is chosen here. */
  visitTypeId?: number | null
  choosesType?: boolean
  /** The record whose free follow-ups are offered. */
  patientId?: number | undefined
  /** Called when another day is chosen. */
  onDate?: (date: string) => void
  errorOf: (field: string) => string | undefined
  refused: FormError | undefined
}

/** Chooses the day and time of a booking: one of the free times of the day, or any typed time. */
export function DeskSlotPicker(props: SlotPickerProps) {
  const { owner, place, initial, visitTypeId, choosesType, patientId, onDate, errorOf, refused } = props
  const { t, language } = useTranslation()
  const field = fieldsOf(useCallerLabels(), errorOf)
  const named = useTypeName()
  const [{ date, time }, setChosen] = useState(initial)
  const setSlot = (slot: FreeSlot) => {
    setChosen(slot)
    if (slot.date !== date) onDate?.(slot.date)
  }
  const [typeId, setTypeId] = useState(String(visitTypeId ?? ''))
  const [[kind, id] = ['', '']] = Object.entries(owner)
  // What was refused may have changed, so it is read again.
  const asked = {
    [kind]: String(id),
    ...(patientId && { patient: String(patientId) }),
    ...(refused && { after: String(refused.attempt) }),
  }
  // The value is not a complete date while it is being typed.
  const isDate = /^[1-8]\d{3}-/.test(date)
  const { answer, last, isPending } = useAnswer<Awaited<ReturnType<typeof clientLoader>>>(
    id && isDate
      ? `${paths.admin('free-times')}?${new URLSearchParams({ ...asked, date, visit_type_id: typeId })}`
      : undefined,
  )
  const { times, places = [{ hospital: undefined, times: times ?? [] }] } = answer?.data ?? {}
  const chosenPlace = places.find(({ times: own }) => own.includes(time))
  const { types, followUps = [], doctor } = last?.data ?? {}
  const shownPlace = answer?.data?.places ? chosenPlace : answer?.data?.doctor
  const chosen = types?.find(each => String(each.id) === typeId)
  const [followUp] = followUps.filter(({ until }) => date <= until)
  const followUpType = followUp && types?.find(each => each.follow_up)
  const type = chosen?.follow_up && followUp ? { ...chosen, fee: 0 } : chosen
  return (
    <>
      {place ? (
        <p className="flex items-center gap-2 font-semibold">
          <MapPin className="size-5 shrink-0 text-primary" />
          <span role="status">
            {chosenPlace?.hospital
              ? t('admin.day.place', { hospital: chosenPlace.hospital.name, city: chosenPlace.city })
              : place}
          </span>
        </p>
      ) : null}
      <AlternativeSlots formError={refused} onChoose={setSlot} />
      {choosesType && types && types.length > 0 ? (
        <Select
          name="visit_type_id"
          label={t('book.type')}
          error={errorOf('visit_type_id')}
          value={typeId}
          onChange={event => setTypeId(event.currentTarget.value)}
          options={types.map(named)}
        >
          <option value="">{t('book.usual_type')}</option>
        </Select>
      ) : null}
      {choosesType && followUpType ? (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-primary-soft p-2 ps-3 text-sm">
          <span role="status">
            {t('admin.caller.follow_up', {
              visited: formatLongDay(followUp.visited, language),
              until: formatLongDay(followUp.until, language),
            })}
          </span>
          {chosen?.follow_up ? null : (
            <Button size="sm" variant="quiet" onClick={() => setTypeId(String(followUpType.id))}>
              {t('book.choose_follow_up')}
            </Button>
          )}
        </p>
      ) : null}
      {choosesType && doctor ? (
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <SeenVisit
            key={`${date} ${time} ${typeId} ${patientId}`}
            shown={shownVisit(doctor, type, shownPlace?.hospital?.id)}
            isKnown={answer !== undefined}
            isLost={refused !== undefined && mayBeDone(refused)}
          />
          {t('doctor.visit_length', { count: type?.length ?? doctor.visit_length })}
          <DoctorFee fee={(type ?? doctor).fee} />
        </p>
      ) : null}
      {choosesType || !shownPlace ? null : (
        <input type="hidden" name="seen_hospital_id" value={shownPlace.hospital?.id} />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...field('date')}
          type="date"
          value={date}
          onChange={event => setSlot({ date: event.currentTarget.value, time })}
          required
        />
        <TextField
          {...field('time')}
          type="time"
          value={time}
          onChange={event => setSlot({ date, time: event.currentTarget.value })}
          step={300}
          required
        />
      </div>
      {isPending ? (
        <Loading label={t('shell.loading')}>
          <Skeleton className="h-11 w-full" />
        </Loading>
      ) : null}
      {answer?.failure ? <ReadFailure failure={answer.failure} /> : null}
      {times && times.length > 0
        ? places.map(({ hospital, times: own }) => (
            <ChoiceChips
              key={hospital?.id}
              name="free_time"
              legend={[t('admin.day.free'), hospital?.name].filter(Boolean).join(' · ')}
              choices={own.map(freeTime => ({ value: freeTime, label: formatTime(freeTime, language) }))}
              value={time}
              onChange={freeTime => setSlot({ date, time: freeTime })}
            />
          ))
        : null}
      {times?.length === 0 ? <p className="text-sm text-ink-2">{t('admin.day.no_free')}</p> : null}
    </>
  )
}

type SeenVisitProps = { shown: string; isKnown: boolean; isLost: boolean }

/**
 * The field `seen`. After a lost answer the first attempt may have taken the time: what is shown then must
 * not make the repetition another write.
 */
function SeenVisit({ shown, isKnown, isLost }: SeenVisitProps) {
  const [seen, setSeen] = useState<string>()
  if (isKnown && seen !== shown && !(isLost && seen)) setSeen(shown)
  return <input type="hidden" name="seen" value={seen ?? shown} />
}
