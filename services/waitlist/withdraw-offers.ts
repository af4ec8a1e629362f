import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { messages } from '#db/schema/messages.ts'
import { waitlistOffers } from '#db/schema/waitlist.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { bookingProblems } from '#domain/booking/booking-window.ts'
import { dayOf, timeOf } from '#domain/booking/clinic-time.ts'
import { schedulesOf } from '../booking/schedules.ts'
import type { PatientChange } from '../messages/tell-patients.ts'
import type { Queue } from '../queue.ts'
import { placeOfOffer, placeOfOfferNow } from './place-of-offer.ts'
import { lockHeldTimes } from './waitlist.queries.ts'

type WithdrawalDeps = {
  queue: Pick<Queue, 'enqueue'>
  now: number
  /** Writes messages in the transaction. */
  tell: (changes: PatientChange[]) => Promise<void>
}

/** The open offers of doctors that a patient can still take. */
const isOpenOf = (doctorIds: number[]) =>
  and(
    isAnyOf(waitlistOffers.doctorId, doctorIds),
    eq(waitlistOffers.state, 'open'),
    isNotNull(waitlistOffers.entryId),
    gt(waitlistOffers.offeredUntil, sql`clock_timestamp()`),
  )

/**
 * Withdraws the open offers of doctors whose time the doctor no longer has, such as that of a closed day, or
 * has at another hospital than was offered, and tells the patients who know of them and keep their place in
 * the line. The caller has locked the doctors.
 */
export async function withdrawUnfitOffers(tx: Db, doctorIds: number[], deps: WithdrawalDeps): Promise<void> {
  const { queue, now, tell } = deps
  const isOpen = isOpenOf(doctorIds)
  const open = await tx
    .select({
      id: waitlistOffers.id,
      doctorId: waitlistOffers.doctorId,
      startsAt: waitlistOffers.startsAt,
      hasLeft: sql<boolean>`${placeOfOffer} <> ${placeOfOfferNow}`,
    })
    .from(waitlistOffers)
    .where(isOpen)
    .orderBy(asc(waitlistOffers.doctorId), asc(waitlistOffers.startsAt))
  const withdrawn: number[] = []
  for (const [doctorId, offers] of Map.groupBy(open, offer => offer.doctorId)) {
    const days = offers.map(({ startsAt }) => dayOf(startsAt.getTime())).toSorted()
    const range = { from: days[0] as string, to: days.at(-1) as string }
    const schedule = (await schedulesOf(tx, [doctorId], range)).get(doctorId)
    const unfit = offers.filter(({ startsAt, hasLeft }) => {
      if (hasLeft) return true
      const slot = { date: dayOf(startsAt.getTime()), time: timeOf(startsAt.getTime()) }
      return !schedule || bookingProblems(slot, schedule, now).length > 0
    })
    if (unfit.length === 0) continue
    await lockHeldTimes(tx, doctorId)
    const ended = await tx
      .update(waitlistOffers)
      .set({ state: 'withdrawn', answeredAt: sql`clock_timestamp()` })
      .where(
        and(
          isAnyOf(
            waitlistOffers.id,
            unfit.map(({ id }) => id),
          ),
          isOpen,
        ),
      )
      .returning({ id: waitlistOffers.id })
    withdrawn.push(...ended.map(({ id }) => id))
  }
  if (withdrawn.length === 0) return
  // Locked, so that an attempt at one that begins meanwhile has begun before or finds it superseded.
  const offered = await tx
    .select({
      id: messages.id,
      offerId: sql<number>`${messages.waitlistOfferId}`,
      isKnown: sql<boolean>`${messages.state} in ('sending', 'sent', 'delivered')
        or ${messages.calledAt} is not null`,
      state: messages.state,
    })
    .from(messages)
    .where(and(isAnyOf(messages.waitlistOfferId, withdrawn), eq(messages.kind, 'waitlist_offer')))
    .orderBy(asc(messages.id))
    .for('update')
  const unsent = offered.filter(({ state }) => state === 'queued').map(({ id }) => id)
  await tx
    .update(messages)
    .set({ state: 'superseded', updatedAt: sql`now()` })
    .where(isAnyOf(messages.id, unsent))
  const known = offered.filter(({ isKnown }) => isKnown)
  await tell(known.map(({ offerId: waitlistOfferId }) => ({ kind: 'offer_withdrawn', waitlistOfferId })))
  await queue.enqueue(tx, 'waitlist', {})
}
