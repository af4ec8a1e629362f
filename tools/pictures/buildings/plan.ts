import type { Text } from '#db/seed/shapes.ts'

export type Hour = 'morning' | 'noon' | 'golden' | 'dusk'
export type Facade = 'ribbon' | 'punched' | 'curtain' | 'fins' | 'lattice'
export type Land = 'city' | 'mountains' | 'sea' | 'desert'

/** Metres; x and z are the middle of the block, the street lies towards +z. */
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
  hour: Hour
  land: Land
  /** From which side the camera looks: 1 from the right. */
  side: 1 | -1
  accent: string
  glass: string
  /** The first one is the main block: it carries the sign and the entrance. */
  blocks: [Block, ...Block[]]
  hasArcade?: boolean
  hasHelipad?: boolean
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
  | 'dental'
  | 'eye'
  | 'gym'
  | 'infusion'
  | 'laboratory'
  | 'pharmacy'

/** What the Node side asks the browser side to draw. */
export type BuildingShot =
  | { kind: 'outside'; slug: string; name: Text; plan: BuildingPlan }
  | { kind: 'inside'; slug: string; name: Text; accent: string; room: RoomKind; hour: Hour }
