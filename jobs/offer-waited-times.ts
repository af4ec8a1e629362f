import { offerTimes } from '#services/waitlist/offer-times.ts'
import { settleFollowUps } from '#services/waitlist/settle-follow-ups.ts'
import type { JobDeps } from './deps.ts'

/** Offers the times that patients on the waitlist wait for, and passes on those that nobody took. */
export async function offerWaitedTimes({
  db,
  queue,
  clock,
  textGateway,
}: Pick<JobDeps, 'db' | 'queue' | 'clock' | 'textGateway'>): Promise<void> {
  await settleFollowUps(db, { queue })
  await offerTimes(db, { queue, now: clock(), texts: textGateway?.channel })
}
