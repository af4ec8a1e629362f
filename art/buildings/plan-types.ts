import type { homeRooms } from './home-rooms.ts'

export type Facade = 'ribbon' | 'punched' | 'curtain' | 'fins' | 'lattice'
/** What lies behind the building. */
export type Land = 'plain' | 'desert' | 'mountains'

/** In metres; x and z are the centre of the block, the street is towards +z. */
export type Block = {
  x: number
  z: number
  width: number
  depth: number
  storeys: number
  facade: Facade
  wall: string
}

export type BuildingPlan = {
  land: Land
  /** The side from which the camera looks: 1 is the right. */
  side: 1 | -1
  accent: string
  /** The first one is the main block: it has the entrance. */
  blocks: [Block, ...Block[]]
  hasArcade?: boolean
}

export type RoomKind =
  | 'hall'
  | 'reception'
  | 'patient-room'
  | 'waiting'
  | 'theatre'
  | 'imaging'
  | 'nursery'
  | 'consulting'
  | 'cardiac'
  | 'nutrition'
  | 'dental'
  | 'eye'
  | 'gym'
  | 'infusion'
  | 'laboratory'
  | 'pharmacy'
  | 'maternity'
  | 'robot'
  | keyof typeof homeRooms

/** The description of a picture that the Node side sends to the browser. */
export type BuildingShot =
  | { kind: 'outside'; slug: string; plan: BuildingPlan; view: 'whole' | 'entrance' | 'arrival' }
  | { kind: 'inside'; slug: string; accent: string; room: RoomKind; isNear?: boolean }
