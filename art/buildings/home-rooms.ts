import type { Group } from 'three'
import { tones } from '../palette.ts'
import { coolBox, tubeRack } from '../scenes/models/laboratory.ts'
import { clipboard, medicalBag } from '../scenes/models/medical.ts'
import { cane, walker } from '../scenes/models/outdoors.ts'
import { cup, dallah, glassOfWater } from '../scenes/models/table.ts'
import { plainDevice } from '../scenes/packs.ts'
import { mix } from '../webgl/color-contrast.ts'
import { bedside, cot, examinationCouch } from './beds.ts'
import { type FloorPosition, placeGroup } from './floor-position.ts'
import { roundTable, sofa } from './furniture.ts'
import { exerciseBall, parallelBars } from './gym-equipment.ts'
import { exerciseMat, homeBed, homeChair, homeTable, lamp, lowShelf, rug } from './home-furniture.ts'
import { pottedPlant } from './plants.ts'
import type { RoomPlan } from './room-plan.ts'
import { framedPattern } from './wall-pieces.ts'
import { dripStand } from './ward.ts'

const home = { width: 5.2, depth: 3.9, height: 2.8, floor: 'wood', back: 'plain', ceiling: 'plain' } as const

/** The patient's own rooms with what the team brings; a model of a still life is a fifth of a metre a unit. */
export const homeRooms = {
  'nurse-at-home': {
    ...home,
    window: 'right',
    furnish({ group, accent, wood, random }) {
      homeBed(group, { x: -1.1, z: 1.1 }, { wood, quilt: mix(accent, '#e9e2d4', 0.45) })
      bedside(group, { x: 0.15, z: 0.4 }, wood)
      lamp(group, { x: 0.25, z: 0.35, y: 0.8 }, 0.22)
      homeChair(group, { x: 1.25, z: 1.4, turn: -0.6 }, { wood, pad: tones.linen })
      bring(group, medicalBag(), { x: 1.25, z: 1.4, y: 0.5, turn: -0.4 }, 0.24)
      homeTable(group, { x: 0.3, z: 2 }, { width: 0.8, depth: 0.45, high: 0.6, wood })
      bring(group, plainDevice('bp-monitor', { cap: tones.deepTeal }), { x: 0.25, z: 2, y: 0.6 }, 0.2)
      framedPattern(group, { x: -1.1, z: 0.02, y: 1.8 }, { width: 0.9, accent })
      pottedPlant(placeGroup(group, { x: 2.1, z: 0.6 }), 1.3, random)
    },
  },
  'nurse-visit': {
    ...home,
    back: 'accent',
    window: 'left',
    furnish({ group, accent, wood, soft, random }) {
      rug(group, { x: 0, z: 1.9 }, { width: 2.6, depth: 1.9, color: mix(soft, '#ffffff', 0.3) })
      sofa(group, { x: 0.2, z: 0.75 }, { width: 2, color: soft })
      homeTable(group, { x: 0.1, z: 2 }, { width: 1.1, depth: 0.6, high: 0.45, wood })
      bring(group, medicalBag(tones.deepTeal), { x: -0.15, z: 2, y: 0.45, turn: 0.2 }, 0.24)
      bring(group, plainDevice('thermometer'), { x: 0.4, z: 2.1, y: 0.45 }, 0.13)
      lamp(group, { x: 1.75, z: 0.5 }, 1.4)
      framedPattern(group, { x: 0.2, z: 0.02, y: 1.75 }, { width: 1, accent })
      pottedPlant(placeGroup(group, { x: -1.7, z: 0.6 }), 1.3, random)
    },
  },
  'drip-at-home': {
    ...home,
    back: 'accent',
    window: 'right',
    furnish({ group, accent, wood, soft, random }) {
      rug(group, { x: 0, z: 1.8 }, { width: 2.4, depth: 1.9, color: mix(accent, '#f0e9dc', 0.6) })
      sofa(group, { x: -0.2, z: 1.5, turn: 0.25 }, { width: 0.85, color: mix(soft, '#b98f72', 0.25) })
      dripStand(group, { x: 0.55, z: 1.35 })
      roundTable(group, { x: -1.05, z: 2 }, { radius: 0.26, high: 0.52, wood })
      bring(group, glassOfWater(), { x: -1.05, z: 2, y: 0.56 }, 0.16)
      lowShelf(group, { x: -1.5, z: 0.02 }, { wood, width: 1.2 })
      framedPattern(group, { x: -0.6, z: 0.02, y: 1.8 }, { width: 0.9, accent })
      pottedPlant(placeGroup(group, { x: 1.9, z: 0.6 }), 1.4, random)
    },
  },
  'exercise-at-home': {
    ...home,
    back: 'accent',
    window: 'left',
    furnish({ group, accent, wood, soft, random }) {
      exerciseMat(group, { x: -0.2, z: 1.75, turn: 0.12 }, mix(accent, '#ffffff', 0.15))
      exerciseBall(group, { x: 1.3, z: 1.2 }, { radius: 0.33, color: '#9fc0be' })
      sofa(group, { x: -0.4, z: 0.7 }, { width: 1.9, color: soft })
      lowShelf(group, { x: 1.6, z: 0.02 }, { wood, width: 1.1 })
      bring(group, walker(), { x: -1.6, z: 1.2, turn: 0.6 }, 0.5)
      framedPattern(group, { x: -0.4, z: 0.02, y: 1.75 }, { width: 0.95, accent })
      pottedPlant(placeGroup(group, { x: -2.05, z: 0.6 }), 1.3, random)
    },
  },
  'assessment-at-home': {
    ...home,
    window: 'right',
    furnish({ group, accent, wood, soft, random }) {
      examinationCouch(group, { x: -0.35, z: 1.7, turn: 0.2 }, accent)
      homeChair(group, { x: 1.05, z: 1.9, turn: -0.9 }, { wood, pad: soft })
      bring(group, clipboard(), { x: 1.05, z: 1.9, y: 0.52, turn: -0.5 }, 0.22, -0.18)
      rug(group, { x: 0, z: 2 }, { width: 3, depth: 1.7, color: mix(soft, '#ffffff', 0.3) })
      lowShelf(group, { x: 0.9, z: 0.02 }, { wood, width: 1.3 })
      framedPattern(group, { x: -0.8, z: 0.02, y: 1.8 }, { width: 0.9, accent })
      pottedPlant(placeGroup(group, { x: 2, z: 0.6 }), 1.4, random)
    },
  },
  'walking-at-home': {
    ...home,
    window: 'right',
    furnish({ group, accent, wood, soft, random }) {
      parallelBars(group, { x: -0.1, z: 1.9, turn: 1.05 }, wood)
      sofa(group, { x: -1.6, z: 0.75, turn: 0.3 }, { width: 0.9, color: mix(accent, '#dfe6e4', 0.4) })
      bring(group, walker(), { x: 1.35, z: 1.2, turn: -0.5 }, 0.5)
      framedPattern(group, { x: 0.2, z: 0.02, y: 1.8 }, { width: 0.9, accent })
      lamp(group, { x: -0.7, z: 0.45 }, 1.4)
      pottedPlant(placeGroup(group, { x: 2.1, z: 0.5 }), 1.3, random)
      rug(group, { x: -1.4, z: 1.2 }, { width: 1.6, depth: 1.5, color: mix(soft, '#ffffff', 0.2) })
    },
  },
  'child-at-home': {
    ...home,
    window: 'left',
    furnish({ group, accent, wood, random }) {
      exerciseMat(group, { x: -0.1, z: 1.85, turn: -0.1 }, mix(tones.rose, '#ffffff', 0.25))
      exerciseBall(group, { x: 1.35, z: 1.45 }, { radius: 0.24, color: tones.sage })
      exerciseBall(group, { x: -1.35, z: 1.3 }, { radius: 0.17, color: '#d9b46a' })
      homeTable(group, { x: 0.1, z: 0.9 }, { width: 0.75, depth: 0.5, high: 0.42, wood })
      for (const [x, turn] of [
        [-0.55, 1.3],
        [0.75, -1.3],
      ] as const)
        small(group, { x, z: 0.95, turn }, wood)
      lowShelf(group, { x: -1, z: 0.02 }, { wood, width: 1.3 })
      framedPattern(group, { x: 0.9, z: 0.02, y: 1.55 }, { width: 0.8, accent })
      pottedPlant(placeGroup(group, { x: 2, z: 0.6 }), 1.2, random)
    },
  },
  'samples-at-home': {
    ...home,
    back: 'accent',
    window: 'right',
    furnish({ group, accent, wood, soft, random }) {
      homeTable(group, { x: 0, z: 1.9 }, { width: 1.7, depth: 0.8, high: 0.74, wood })
      bring(group, coolBox(), { x: -0.45, z: 1.85, y: 0.74, turn: 0.25 }, 0.24)
      bring(group, tubeRack(), { x: 0.25, z: 2, y: 0.74, turn: -0.15 }, 0.17)
      homeChair(group, { x: 0.35, z: 1.25, turn: 0.1 }, { wood, pad: soft })
      homeChair(group, { x: 1.25, z: 1.9, turn: -1.4 }, { wood, pad: soft })
      lowShelf(group, { x: -1.4, z: 0.02 }, { wood, width: 1.3 })
      framedPattern(group, { x: 0.5, z: 0.02, y: 1.8 }, { width: 1, accent })
      pottedPlant(placeGroup(group, { x: 2, z: 0.6 }), 1.4, random)
    },
  },
  'family-at-home': {
    ...home,
    back: 'accent',
    window: 'left',
    furnish({ group, accent, wood, soft, random }) {
      rug(group, { x: 0, z: 1.9 }, { width: 3, depth: 2, color: mix(accent, '#f0e9dc', 0.65) })
      sofa(group, { x: -0.1, z: 0.75 }, { width: 2.1, color: soft })
      sofa(group, { x: 1.6, z: 1.8, turn: -1.2 }, { width: 0.85, color: mix(accent, '#dfe6e4', 0.35) })
      sofa(group, { x: -1.6, z: 1.9, turn: 1.2 }, { width: 0.85, color: mix(accent, '#dfe6e4', 0.35) })
      roundTable(group, { x: 0, z: 1.95 }, { radius: 0.5, high: 0.42, wood })
      bring(group, medicalBag(tones.sage), { x: -0.1, z: 1.95, y: 0.46, turn: 0.15 }, 0.24)
      lamp(group, { x: -1.6, z: 0.5 }, 1.4)
      framedPattern(group, { x: -0.1, z: 0.02, y: 1.75 }, { width: 1, accent })
      pottedPlant(placeGroup(group, { x: 1.9, z: 0.5 }), 1.4, random)
    },
  },
  'doctor-at-home': {
    ...home,
    window: 'left',
    furnish({ group, accent, wood, soft, random }) {
      homeBed(group, { x: 0.9, z: 1.2, turn: -0.1 }, { wood, quilt: mix(soft, '#ffffff', 0.2) })
      homeChair(group, { x: -0.45, z: 1.5, turn: 0.8 }, { wood, pad: mix(accent, '#ffffff', 0.4) })
      homeTable(group, { x: -0.7, z: 2.5 }, { width: 0.85, depth: 0.5, high: 0.6, wood })
      bring(group, medicalBag(tones.deepTeal), { x: -0.85, z: 2.5, y: 0.6, turn: 0.3 }, 0.22)
      bring(group, plainDevice('stethoscope', { body: tones.deepTeal }), { x: -0.45, z: 2.5, y: 0.6 }, 0.16)
      lamp(group, { x: -1.7, z: 0.5 }, 1.4)
      framedPattern(group, { x: 0.9, z: 0.02, y: 1.85 }, { width: 0.9, accent })
      pottedPlant(placeGroup(group, { x: -1, z: 0.45 }), 1.2, random)
    },
  },
  'elder-at-home': {
    ...home,
    back: 'accent',
    window: 'right',
    furnish({ group, accent, wood, soft, random }) {
      rug(group, { x: -0.2, z: 1.8 }, { width: 2.5, depth: 1.8, color: mix(soft, '#ffffff', 0.25) })
      sofa(group, { x: -0.5, z: 1.4, turn: 0.3 }, { width: 0.85, color: soft })
      bring(group, walker(), { x: 0.6, z: 1.9, turn: -0.5 }, 0.5)
      roundTable(group, { x: -1.35, z: 1.8 }, { radius: 0.28, high: 0.55, wood })
      bring(group, plainDevice('bp-monitor', { cap: tones.deepTeal }), { x: -1.35, z: 1.8, y: 0.59 }, 0.15)
      lowShelf(group, { x: 1, z: 0.02 }, { wood, width: 1.3 })
      lamp(group, { x: -1.3, z: 0.5 }, 1.4)
      framedPattern(group, { x: -0.4, z: 0.02, y: 1.8 }, { width: 0.8, accent })
      pottedPlant(placeGroup(group, { x: 2.1, z: 0.6 }), 1.3, random)
    },
  },
  'companion-at-home': {
    ...home,
    window: 'left',
    furnish({ group, accent, wood, soft, random }) {
      rug(group, { x: 0, z: 1.8 }, { width: 2.8, depth: 1.9, color: mix(tones.clay, '#f0e9dc', 0.6) })
      sofa(group, { x: -0.95, z: 1.5, turn: 0.6 }, { width: 0.85, color: soft })
      sofa(group, { x: 0.95, z: 1.5, turn: -0.6 }, { width: 0.85, color: soft })
      roundTable(group, { x: 0, z: 1.9 }, { radius: 0.36, high: 0.5, wood })
      bring(group, dallah(), { x: -0.08, z: 1.85, y: 0.54 }, 0.2)
      for (const x of [0.14, 0.24]) bring(group, cup(), { x, z: 1.95 + x / 2, y: 0.54 }, 0.14)
      bring(group, cane(), { x: 1.55, z: 1.75 }, 0.4)
      lowShelf(group, { x: 0, z: 0.02 }, { wood, width: 1.4 })
      framedPattern(group, { x: 0, z: 0.02, y: 1.75 }, { width: 0.9, accent })
      lamp(group, { x: -1.7, z: 0.5 }, 1.4)
      pottedPlant(placeGroup(group, { x: 1.8, z: 0.5 }), 1.3, random)
    },
  },
  'mother-at-home': {
    ...home,
    back: 'accent',
    window: 'right',
    furnish({ group, accent, wood, random }) {
      homeBed(group, { x: -0.9, z: 1.15, turn: 0.08 }, { wood, quilt: mix(tones.rose, '#f4ece4', 0.5) })
      cot(group, { x: 0.45, z: 1.35, turn: 0.15 }, { blanket: '#f2d4d4', isEmpty: true })
      sofa(group, { x: 1.5, z: 1.9, turn: -0.9 }, { width: 0.8, color: mix(accent, '#dfe6e4', 0.3) })
      bedside(group, { x: 0.3, z: 0.35 }, wood)
      framedPattern(group, { x: -0.9, z: 0.02, y: 1.8 }, { width: 0.85, accent })
      pottedPlant(placeGroup(group, { x: 2, z: 0.6 }), 1.3, random)
    },
  },
} satisfies Record<string, RoomPlan>

/** A child's chair. */
function small(group: Group, spot: FloorPosition, wood: string) {
  const part = placeGroup(group, spot)
  part.scale.setScalar(0.62)
  homeChair(part, { x: 0, z: 0 }, { wood, pad: tones.mist })
}

/** Places a model of the still lifes; `size` is what one of its units measures in metres. */
function bring(group: Group, model: Group, spot: FloorPosition, size: number, lean = 0) {
  model.scale.setScalar(size)
  model.rotation.x = lean
  placeGroup(group, spot).add(model)
}
