import type { LocalizedText } from '../../contract/language.ts'

export type Hour = 'morning' | 'noon' | 'golden' | 'dusk'
export type Facade = 'ribbon' | 'punched' | 'curtain' | 'fins' | 'lattice'
export type Land = 'city' | 'mountains' | 'sea' | 'desert'

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
  hour: Hour
  land: Land
  /** The side from which the camera looks: 1 is the right. */
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

/** The description of a picture that the Node side sends to the browser. */
export type BuildingShot =
  | { kind: 'outside'; slug: string; name: LocalizedText; plan: BuildingPlan }
  | { kind: 'inside'; slug: string; name: LocalizedText; accent: string; room: RoomKind; hour: Hour }
