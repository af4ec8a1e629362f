import type { FollowUp } from '#contract/bookings.ts'
import type { Doctor, VisitType } from '#contract/doctors.ts'
import { formatLongDay } from '#domain/text/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { useChooseVisitType } from './visit-type-field.tsx'

/** The type as it is booked in a name on a day: a follow-up is free for a while after a visit. */
export function withFreeFollowUp(
  type: VisitType | undefined,
  followUps: readonly FollowUp[],
  { name, date }: { name: string; date: string },
): VisitType | undefined {
  const isTheirs = ({ client_name, until }: FollowUp) =>
    client_name.toLowerCase() === name.trim().toLowerCase() && date <= until
  return type?.follow_up && followUps.some(isTheirs) ? { ...type, fee: 0 } : type
}

type FollowUpOfferProps = {
  doctor: Doctor
  type: VisitType | undefined
  followUps: readonly FollowUp[]
}

/** Says for whom a follow-up is free, why and until when, and offers it before the other types. */
export function FollowUpOffer({ doctor, type, followUps }: FollowUpOfferProps) {
  const { t, language } = useTranslation()
  const choose = useChooseVisitType()
  const followUp = doctor.visit_types.find(each => each.follow_up)
  if (!followUp || followUps.length === 0) return null
  return (
    <div className="grid justify-items-start gap-3 rounded-md bg-primary-soft p-4">
      {followUps.map(({ client_name, visited, until }) => (
        <p key={`${client_name} ${visited}`}>
          {t('book.follow_up', {
            name: client_name,
            visited: formatLongDay(visited, language),
            until: formatLongDay(until, language),
          })}
        </p>
      ))}
      {type?.follow_up ? null : (
        <Button size="sm" variant="secondary" onClick={() => choose(String(followUp.id))}>
          {t('book.choose_follow_up')}
        </Button>
      )}
    </div>
  )
}
