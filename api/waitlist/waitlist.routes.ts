import { eq } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import {
  declineOffer,
  joinWaitlist,
  type LinkedOffer,
  leaveWaitlist,
  listWaitlist,
  readOffer,
  takeOffer,
} from '#contract/waitlist.ts'
import type { Db } from '#db/connect.ts'
import { users } from '#db/schema/accounts.ts'
import { waitlistEntries } from '#db/schema/waitlist.ts'
import { dayOf, timeOf } from '#domain/booking/clinic-time.ts'
import { firstNameOf } from '#domain/text/first-name.ts'
import { linkTokenOf, loadLinkKey, offerOfLink } from '#services/messages/appointment-link.ts'
import { refuseMoreData } from '#services/patients/consents.ts'
import { orNotFound, refuse } from '#services/refuse.ts'
import { declineOfferedTime, takeOfferedTime } from '#services/waitlist/answer-offer.ts'
import { joinLine } from '#services/waitlist/join-line.ts'
import { leaveLine } from '#services/waitlist/leave-line.ts'
import { entriesOf, type Offer, offerById } from '#services/waitlist/waitlist-entries.ts'
import type { Api } from '../call.ts'
import { undoneUnless } from '../requests/undone.ts'
import { serve } from '../serve.ts'

export function serveWaitlist(api: Api): void {
  const { queue, config } = api.deps

  serve(api, joinWaitlist, {
    isUndone: undoneUnless(waitlistEntries, eq(waitlistEntries.state, 'waiting')),
    handle: async ({ db, lang, now, userId, body }) => {
      // Two calls of one account are counted one after another; the withdrawal of its consent waits, too, and
      // who blocks the account: what joined before is taken off.
      await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
      await refuseMoreData(db, userId)
      const { client_name: clientName, client_phone: clientPhone, ...wanted } = body
      const person = { userId, clientName, clientPhone }
      const owner = eq(waitlistEntries.userId, userId)
      const { rateLimits } = config
      const id = await joinLine(db, wanted, { person, owner, now, rateLimits })
      const [entry] = await entriesOf(db, lang, eq(waitlistEntries.id, id), await tokensOf(db))
      return orNotFound(entry)
    },
  })

  serve(api, listWaitlist, async ({ db, lang, userId }) =>
    entriesOf(db, lang, eq(waitlistEntries.userId, userId), await tokensOf(db)),
  )

  serve(api, leaveWaitlist, ({ db, userId, params: { id } }) =>
    db.transaction(async tx => {
      const [entry] = await tx
        .select({ userId: waitlistEntries.userId })
        .from(waitlistEntries)
        .where(eq(waitlistEntries.id, id))
      if (entry?.userId !== userId) throw refuse('not_found')
      await leaveLine(tx, id, { queue })
      return { id }
    }),
  )

  serve(api, readOffer, async ({ db, lang, now, body: { token } }) =>
    toLinkedOffer(await openOffer(db, lang, now, token)),
  )

  serve(api, takeOffer, ({ db, lang, now, body: { token }, tellPatients }) =>
    db.transaction(async tx => {
      const offer = await openOffer(tx, lang, now, token)
      await takeOfferedTime(tx, offer, { now, tellPatients, byStaff: false, rateLimits: config.rateLimits })
      return toLinkedOffer(await openOffer(tx, lang, now, token))
    }),
  )

  serve(api, declineOffer, ({ db, lang, now, body: { token, leave = false } }) =>
    db.transaction(async tx => {
      const offer = await openOffer(tx, lang, now, token)
      await declineOfferedTime(tx, offer, { queue, leave })
      const after = await openOffer(tx, lang, now, token)
      if (after.state === 'taken') throw refuse('waitlist.offer_taken')
      return toLinkedOffer(after)
    }),
  )
}

async function tokensOf(db: Db) {
  const key = await loadLinkKey(db)
  return (waitlistOfferId: number) => linkTokenOf(key, { waitlistOfferId })
}

/** The offer of a token. Refuses a forged one, and one of an earlier day. */
async function openOffer(db: Db, lang: Language, now: number, token: string): Promise<Offer> {
  const id = offerOfLink(await loadLinkKey(db), token)
  const offer = id === undefined ? undefined : await offerById(db, lang, id)
  if (!offer) throw refuse('link.unknown')
  if (dayOf(offer.startsAt.getTime()) < dayOf(now)) throw refuse('link.expired')
  return offer
}

function toLinkedOffer({ startsAt, until, state, isAnswerable, entryState, ...offer }: Offer): LinkedOffer {
  const at = startsAt.getTime()
  return {
    date: dayOf(at),
    time: timeOf(at),
    until: timeOf(until.getTime()),
    // Nobody has marked it as expired yet.
    state: state === 'open' && !isAnswerable ? 'expired' : state,
    waits: entryState === 'waiting',
    first_name: firstNameOf(offer.clientName),
    doctor: offer.doctor,
    hospital: offer.hospital,
  }
}
