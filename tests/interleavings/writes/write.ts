import type { SideIndex } from '../engine/schedule.ts'
import type { World } from '../world.ts'

/**
 * How two writes meet. `rivals`: two people want the same time or the same pieces. `shared`: one person,
 * order, count or coupon is behind both. `repeated`: one request arrives twice, with one idempotency key.
 */
export type Scene = 'rivals' | 'shared' | 'repeated'

/** A request of a write, as the product gets it. */
export type WriteRequest = { method: string; path: string; token?: string; body: object; key?: string }

export type Meeting = {
  world: World
  side: SideIndex
  scene: Scene
  /** The name of the write on the other side. */
  other: string
}

/** One of the thirteen critical writes. */
export type Write = {
  name: string
  group: 'clinic' | 'store'
  /** Makes what the write needs in a world and returns its request. */
  prepare(meeting: Meeting): Promise<WriteRequest>
  /** Whether the write is refused until the other one has freed what it wants. */
  isRefusedBefore?(meeting: Pick<Meeting, 'scene' | 'other'>): boolean
}
