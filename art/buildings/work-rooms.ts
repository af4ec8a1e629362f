import { mix } from '../webgl/color-contrast.ts'
import { examinationCouch } from './beds.ts'
import { placeGroup } from './floor-position.ts'
import { deskChair } from './furniture.ts'
import { dumbbellRack, exerciseBall, parallelBars, treadmill } from './gym-equipment.ts'
import { analyser, microscope, tubeRack } from './laboratory.ts'
import { pottedPlant } from './plants.ts'
import type { RoomPlan } from './room-plan.ts'
import { cupboards } from './wall-pieces.ts'

/** Rooms that are mostly equipment. */
export const workRooms = {
  gym: {
    width: 8,
    depth: 6,
    height: 3.2,
    floor: 'wood',
    back: 'accent',
    window: 'right',
    furnish({ group, accent, wood, random }) {
      treadmill(group, { x: 1.2, z: 1.8, turn: 0.25 }, accent)
      treadmill(group, { x: 2.5, z: 1.9, turn: 0.25 }, accent)
      parallelBars(group, { x: -0.8, z: 2.4, turn: 0.35 }, wood)
      examinationCouch(group, { x: -2.7, z: 1, turn: 0 }, accent)
      dumbbellRack(group, { x: 0.2, z: 0.4 }, accent)
      exerciseBall(group, { x: -2.5, z: 3.1 }, { radius: 0.34, color: mix(accent, '#ffffff', 0.2) })
      exerciseBall(group, { x: -3.2, z: 2.4 }, { radius: 0.27, color: '#d9b46a' })
      pottedPlant(placeGroup(group, { x: 3.5, z: 0.7 }), 1.6, random)
    },
  },
  laboratory: {
    width: 6.4,
    depth: 4.8,
    height: 2.9,
    floor: 'vinyl',
    back: 'plain',
    window: 'right',
    furnish({ group, accent, wood }) {
      cupboards(group, { x: -0.6, z: 0.02 }, { width: 4.6, wood })
      analyser(group, { x: -1.9, z: 0.32, y: 0.92 }, accent)
      tubeRack(group, { x: -0.9, z: 0.35, y: 0.92 })
      microscope(group, { x: -0.3, z: 0.36, y: 0.92 })
      cupboards(group, { x: 0.3, z: 2.2 }, { width: 3.2, wood, isHigh: false })
      microscope(group, { x: -0.8, z: 2.55, y: 0.92 })
      microscope(group, { x: -0.2, z: 2.5, y: 0.92 })
      tubeRack(group, { x: 0.35, z: 2.6, y: 0.92 })
      deskChair(group, { x: -1.7, z: 1.8, turn: 1.2 }, '#39464c')
    },
  },
} satisfies Record<string, RoomPlan>
