import type { Group } from 'three'
import type { Room } from './room-shell.ts'

export type Furnishing = {
  group: Group
  accent: string
  wood: string
  soft: string
  random: () => number
}

export type RoomPlan = Pick<Room, 'width' | 'depth' | 'height' | 'floor' | 'back' | 'window' | 'ceiling'> & {
  furnish: (things: Furnishing) => void
}
