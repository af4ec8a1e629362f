import { mix } from '../webgl/color-contrast.ts'
import { examinationCouch } from './beds.ts'
import { placeGroup } from './floor-position.ts'
import { deskChair, receptionDesk, roundTable, seats, sofa, workDesk } from './furniture.ts'
import { medicineShelves } from './laboratory.ts'
import { pottedPlant } from './plants.ts'
import type { RoomPlan } from './room-plan.ts'
import { cupboards, door, framedPattern, pendant, wallSign } from './wall-pieces.ts'
import { trolley } from './ward.ts'

/** Rooms where people arrive, wait and talk. The window is on the right unless the plan says otherwise. */
export const publicRooms = {
  hall: {
    width: 11,
    depth: 8,
    height: 4.2,
    floor: 'tile',
    back: 'slats',
    window: 'right',
    furnish({ group, accent, wood, soft, random }) {
      receptionDesk(group, { x: -2.2, z: 1.6 }, { width: 4.2, wood, accent })
      for (const x of [-3.6, -2.2, -0.8])
        pendant(group, { x, z: 1.7 }, { high: 2.75 + (x === -2.2 ? 0.2 : 0), radius: 0.36, color: '#f3e3c4' })
      door(group, { x: 2.1, z: 0.12 }, wood)
      sofa(group, { x: 2.6, z: 3.6, turn: -0.5 }, { width: 2.1, color: soft })
      sofa(group, { x: 4.2, z: 5.2, turn: -1.45 }, { width: 1.5, color: mix(accent, '#dfe6e4', 0.35) })
      roundTable(group, { x: 2.5, z: 5 }, { radius: 0.45, high: 0.42, wood })
      pottedPlant(placeGroup(group, { x: 0.9, z: 0.7 }), 1.7, random)
      pottedPlant(placeGroup(group, { x: 4.6, z: 2.4 }), 1.5, random)
      pottedPlant(placeGroup(group, { x: -4.9, z: 1.4 }), 1.6, random)
    },
  },
  reception: {
    width: 9,
    depth: 6.4,
    height: 3.4,
    floor: 'tile',
    back: 'slats',
    window: 'right',
    furnish({ group, accent, wood, soft, random }) {
      receptionDesk(group, { x: -1.2, z: 1.5 }, { width: 3.6, wood, accent })
      wallSign(group, { x: -1.2, z: 0.12, y: 2.3 }, { width: 1.5, accent })
      for (const x of [-2.3, -1.2, -0.1])
        pendant(group, { x, z: 1.6 }, { high: 2.5, radius: 0.26, color: '#f3e3c4' })
      seats(group, { x: 3.3, z: 3.5, turn: -1.35 }, { count: 4, color: soft, wood })
      seats(group, { x: -3.7, z: 4.1, turn: 1.4 }, { count: 3, color: soft, wood })
      door(group, { x: 2.2, z: 0.12 }, wood)
      pottedPlant(placeGroup(group, { x: 1.25, z: 0.6 }), 1.5, random)
      pottedPlant(placeGroup(group, { x: -4, z: 1 }), 1.5, random)
    },
  },
  waiting: {
    width: 8,
    depth: 6,
    height: 3.2,
    floor: 'tile',
    back: 'accent',
    window: 'left',
    furnish({ group, accent, wood, soft, random }) {
      seats(group, { x: -0.2, z: 1.1 }, { count: 5, color: soft, wood })
      seats(group, { x: 2.9, z: 2.9, turn: -1.45 }, { count: 4, color: soft, wood })
      seats(group, { x: -2.9, z: 3.4, turn: 1.4 }, { count: 4, color: mix(accent, '#dfe6e4', 0.4), wood })
      roundTable(group, { x: 0.1, z: 2.9 }, { radius: 0.42, high: 0.42, wood })
      door(group, { x: 3.1, z: 0.06 }, wood)
      pottedPlant(placeGroup(group, { x: -3.2, z: 0.7 }), 1.6, random)
      pottedPlant(placeGroup(group, { x: 2.1, z: 0.55 }), 1.3, random)
    },
  },
  consulting: {
    width: 5.4,
    depth: 4.4,
    height: 2.9,
    floor: 'wood',
    back: 'plain',
    window: 'right',
    furnish({ group, accent, wood, soft, random }) {
      workDesk(group, { x: 0.85, z: 1.55, turn: -0.25 }, { width: 1.6, wood })
      deskChair(group, { x: 0.75, z: 0.8, turn: 0.1 }, '#39464c')
      deskChair(group, { x: 0.2, z: 2.6, turn: 2.8 }, soft)
      examinationCouch(group, { x: -1.55, z: 0.85, turn: 0.02 }, accent)
      cupboards(group, { x: 1.3, z: 0.02 }, { width: 1.8, wood })
      framedPattern(group, { x: -1.5, z: 0.02, y: 1.85 }, { width: 1, accent })
      trolley(group, { x: -2.35, z: 2.1, turn: 1.2 }, { accent })
      pottedPlant(placeGroup(group, { x: 0.05, z: 0.4 }), 1.1, random)
    },
  },
  pharmacy: {
    width: 7,
    depth: 5,
    height: 3,
    floor: 'tile',
    back: 'plain',
    window: 'none',
    furnish({ group, accent, wood, random }) {
      for (const x of [-2.3, 0, 2.3]) medicineShelves(group, { x, z: 0.02 }, { width: 2.15, random, wood })
      receptionDesk(group, { x: 0, z: 2 }, { width: 4, wood, accent })
      wallSign(group, { x: 0, z: 0.4, y: 2.72 }, { width: 1.3, accent })
      pottedPlant(placeGroup(group, { x: -3, z: 2 }), 1.4, random)
      pottedPlant(placeGroup(group, { x: 3, z: 2.1 }), 1.4, random)
    },
  },
} satisfies Record<string, RoomPlan>
