import { homeRooms } from './home-rooms.ts'
import type { RoomKind } from './plan-types.ts'
import { publicRooms } from './public-rooms.ts'
import type { RoomPlan } from './room-plan.ts'
import { treatmentRooms } from './treatment-rooms.ts'
import { workRooms } from './work-rooms.ts'

/** The furniture of each kind of room. */
export const roomPlans: Record<RoomKind, RoomPlan> = {
  ...publicRooms,
  ...treatmentRooms,
  ...workRooms,
  ...homeRooms,
}
