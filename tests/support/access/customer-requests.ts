import type { Db } from '#db/connect.ts'
import { reorderReminders } from '#db/schema/reorder-reminders.ts'
import { anOpenSubstitution } from '../fixtures/substitutions.ts'
import { type TestApi, TODAY } from '../test-api.ts'

/** Reminds an owner of a product that lasts a month. */
export async function addReorderReminder(db: Db, userId: number): Promise<void> {
  await db.insert(reorderReminders).values({ userId, productId: 1, remindOn: TODAY, endsOn: '2026-12-24' })
}

/** Answers about an order whose products cannot all be sent. */
const answer = {
  ofOwner: async ({ order }: { order: number }, api: TestApi) => ({
    params: { id: order, substitution_id: await anOpenSubstitution(api, order) },
  }),
}

/** Requests about orders and what was ordered, as in `validRequests`. */
export const customerRequests = {
  listSlotMoves: { ofOwner: ({ order }: { order: number }) => ({ params: { id: order } }) },
  // The order has no slot.
  moveOrder: {
    ofOwner: ({ order }: { order: number }) => ({
      params: { id: order },
      body: { slot_day: TODAY, slot_from: '16:00' },
      status: 409,
    }),
  },
  acceptSubstitution: answer,
  declineSubstitution: answer,
  listReorderReminders: () => ({}),
  // Nothing was delivered.
  setReorderReminder: () => ({ params: { product_id: 1 }, body: { days: 30 }, status: 404 }),
  removeReorderReminder: () => ({ params: { product_id: 1 }, changes: false as const }),
}
