import { mix } from '../webgl/color-contrast.ts'
import { bed, bedside, cot, examinationCouch, headPanel, recliner } from './beds.ts'
import { placeGroup } from './floor-position.ts'
import { deskChair, fruit, roundTable, sofa, workDesk } from './furniture.ts'
import { treadmill } from './gym-equipment.ts'
import { dentalChair, eyeChart, scanner, slitLamp } from './instruments.ts'
import { pottedPlant } from './plants.ts'
import type { RoomPlan } from './room-plan.ts'
import { surgeonConsole, surgicalRobot } from './surgical-robot.ts'
import { cupboards, framedPattern } from './wall-pieces.ts'
import { glucosePoster, heartScreen, platePoster } from './wall-screens.ts'
import { dripStand, operatingLamp, operatingTable, trolley, vitalsMonitor } from './ward.ts'

const FRUIT = [
  [-0.25, 2.05, '#b4645a'],
  [0.05, 2.2, '#8b9c63'],
  [0.2, 1.95, '#d39a4e'],
  [-0.05, 1.85, '#7f9d5e'],
] as const

/** Rooms with a bed, a chair or a couch for the patient. */
export const treatmentRooms = {
  'patient-room': {
    width: 5.6,
    depth: 4.6,
    height: 2.9,
    floor: 'wood',
    back: 'plain',
    window: 'right',
    furnish({ group, accent, wood, soft, random }) {
      const isAcross = random() < 0.6
      const [x, z, turn] = isAcross ? [-1.7, 1.75, Math.PI / 2] : [-0.5, 1.25, 0]
      const panel = isAcross ? { x: -2.78, z: 1.75, turn } : { x: -0.5, z: 0 }
      headPanel(group, panel, { width: 2.1, wood })
      bed(group, { x, z, turn }, { accent, wood })
      bedside(group, isAcross ? { x: -2.45, z: 0.7, turn: 0.6 } : { x: 0.5, z: 0.5 }, wood)
      dripStand(group, isAcross ? { x: -2.2, z: 2.75 } : { x: -1.45, z: 0.75 })
      trolley(group, isAcross ? { x: -1.3, z: 0.45 } : { x: -2.1, z: 0.6, turn: 0.4 }, { accent })
      sofa(group, { x: 2.15, z: 2.1, turn: -1.3 }, { width: 1.35, color: soft })
      roundTable(group, { x: 1.45, z: 1.15 }, { radius: 0.28, high: 0.52, wood })
      framedPattern(group, { x: 1.5, z: 0.02, y: 1.75 }, { width: 0.75, accent })
      pottedPlant(placeGroup(group, { x: 2.35, z: 0.55 }), 1.2, random)
    },
  },
  theatre: {
    width: 6.6,
    depth: 5.2,
    height: 3.1,
    floor: 'vinyl',
    back: 'accent',
    window: 'none',
    furnish({ group, accent }) {
      operatingTable(group, { x: 0, z: 2, turn: 0.5 }, mix(accent, '#7fb7b4', 0.55))
      operatingLamp(group, { x: -0.9, z: 1.5 }, 3.1)
      operatingLamp(group, { x: 0.5, z: 2.3, turn: 0.6 }, 3.1)
      trolley(group, { x: -2, z: 1.2, turn: 0.5 }, { accent })
      trolley(group, { x: 2.1, z: 1.1, turn: -0.5 }, { accent, hasMonitor: false })
      dripStand(group, { x: -1.2, z: 0.9 })
      cupboards(group, { x: 2.1, z: 0.02 }, { width: 1.8, wood: '#dfe5e5' })
    },
  },
  robot: {
    width: 6.6,
    depth: 5.2,
    height: 3.1,
    floor: 'vinyl',
    back: 'accent',
    window: 'none',
    furnish({ group, accent }) {
      operatingTable(group, { x: 0.35, z: 2.5, turn: 1.35 }, mix(accent, '#7fb7b4', 0.55))
      surgicalRobot(group, { x: 0.3, z: 1.4 }, accent)
      surgeonConsole(group, { x: -1.85, z: 2.3, turn: 1 }, accent)
      deskChair(group, { x: -1.15, z: 2.75, turn: -2.2 }, '#39464c')
      operatingLamp(group, { x: 1, z: 1.4 }, 3.1)
      trolley(group, { x: 2.1, z: 1.3, turn: -0.5 }, { accent })
    },
  },
  maternity: {
    width: 5.2,
    depth: 4.2,
    height: 2.9,
    floor: 'wood',
    back: 'accent',
    window: 'left',
    furnish({ group, accent, wood, soft, random }) {
      headPanel(group, { x: -0.5, z: 0.02 }, { width: 2, wood })
      bed(group, { x: -0.5, z: 1.25 }, { accent, wood })
      cot(group, { x: 0.6, z: 1.5, turn: 0.15 }, { blanket: '#f2d4d4', isEmpty: true })
      sofa(group, { x: 1.65, z: 1.9, turn: -0.9 }, { width: 0.85, color: soft })
      trolley(group, { x: -1.75, z: 0.6, turn: 0.4 }, { accent })
      bedside(group, { x: 0.4, z: 0.4 }, wood)
      pottedPlant(placeGroup(group, { x: 1.9, z: 0.6 }), 1.3, random)
    },
  },
  imaging: {
    width: 6.4,
    depth: 5.2,
    height: 3,
    floor: 'vinyl',
    back: 'plain',
    window: 'none',
    furnish({ group, accent, wood, random }) {
      scanner(group, { x: -0.2, z: 1.6, turn: 0.55 }, accent)
      cupboards(group, { x: 2.1, z: 0.02 }, { width: 1.8, wood })
      framedPattern(group, { x: -1.9, z: 0.02, y: 1.9 }, { width: 1.1, accent })
      trolley(group, { x: -2.5, z: 1.6, turn: 0.9 }, { accent, hasMonitor: false })
      pottedPlant(placeGroup(group, { x: 2.75, z: 1.3 }), 1.2, random)
    },
  },
  nursery: {
    width: 6,
    depth: 4.8,
    height: 2.9,
    floor: 'wood',
    back: 'plain',
    window: 'left',
    furnish({ group, wood, soft, random }) {
      const blankets = ['#f2d4d4', '#cfe3ef', '#f4e7c8', '#d6ead9', '#e2d8ee', '#f2d4d4']
      for (const [index, blanket] of blankets.entries())
        cot(
          group,
          { x: -1.7 + (index % 3) * 1.05, z: 1 + Math.floor(index / 3) * 1.5, turn: 0.1 },
          { blanket },
        )
      cupboards(group, { x: 0, z: 0.02 }, { width: 3, wood })
      sofa(group, { x: 2.2, z: 2.6, turn: -1 }, { width: 0.9, color: soft })
      pottedPlant(placeGroup(group, { x: 2.5, z: 0.9 }), 1.2, random)
    },
  },
  dental: {
    width: 5.4,
    depth: 4.6,
    height: 2.9,
    floor: 'vinyl',
    back: 'accent',
    window: 'right',
    furnish({ group, accent, wood, random }) {
      dentalChair(group, { x: 0.1, z: 1.9, turn: 0.75 }, mix(accent, '#dfe8e8', 0.2))
      deskChair(group, { x: -1, z: 1.2, turn: 0.8 }, '#39464c')
      cupboards(group, { x: -1.2, z: 0.02 }, { width: 2.4, wood })
      pottedPlant(placeGroup(group, { x: 2.1, z: 0.8 }), 1.3, random)
    },
  },
  eye: {
    width: 5.4,
    depth: 4.6,
    height: 2.9,
    floor: 'wood',
    back: 'accent',
    window: 'none',
    furnish({ group, accent, wood, soft, random }) {
      slitLamp(group, { x: 0.2, z: 2.2, turn: -0.9 })
      deskChair(group, { x: 0.9, z: 2.75, turn: -2.4 }, soft)
      deskChair(group, { x: -0.55, z: 1.6, turn: 0.7 }, '#39464c')
      eyeChart(group, { x: 0.35, z: 0.08, y: 1.75 })
      cupboards(group, { x: -1.7, z: 0.02 }, { width: 1.8, wood })
      workDesk(group, { x: 1.75, z: 0.9, turn: -0.6 }, { width: 1.3, wood })
      framedPattern(group, { x: 1.9, z: 0.02, y: 1.85 }, { width: 0.8, accent })
      pottedPlant(placeGroup(group, { x: -2.3, z: 1.6 }), 1.2, random)
    },
  },
  cardiac: {
    width: 5.6,
    depth: 4.6,
    height: 2.9,
    floor: 'vinyl',
    back: 'accent',
    window: 'left',
    furnish({ group, accent, random }) {
      heartScreen(group, { x: -0.15, z: 0.08, y: 1.8 }, { width: 2.5, height: 1.15 })
      treadmill(group, { x: 0.75, z: 2, turn: 0.35 }, accent)
      examinationCouch(group, { x: -1.3, z: 1.7, turn: 0.5 }, accent)
      trolley(group, { x: -0.2, z: 0.9, turn: 0.2 }, { accent })
      pottedPlant(placeGroup(group, { x: 2.2, z: 0.8 }), 1.3, random)
    },
  },
  nutrition: {
    width: 5.6,
    depth: 4.6,
    height: 2.9,
    floor: 'wood',
    back: 'accent',
    window: 'right',
    furnish({ group, wood, soft, random }) {
      glucosePoster(group, { x: -0.75, z: 0.08, y: 1.75 }, { width: 1.25, height: 1.25 })
      platePoster(group, { x: 0.85, z: 0.08, y: 1.75 }, { width: 1.25, height: 1.25 })
      roundTable(group, { x: 0, z: 2 }, { radius: 0.75, high: 0.76, wood })
      for (const [x, z, color] of FRUIT) fruit(group, { x, z, y: 0.88 }, color)
      deskChair(group, { x: -1.15, z: 1.75, turn: 1.2 }, soft)
      deskChair(group, { x: 1.15, z: 1.75, turn: -1.2 }, soft)
      pottedPlant(placeGroup(group, { x: 2.3, z: 0.8 }), 1.3, random)
    },
  },
  infusion: {
    width: 7,
    depth: 5,
    height: 2.9,
    floor: 'vinyl',
    back: 'plain',
    window: 'left',
    furnish({ group, accent, wood, soft, random }) {
      for (const x of [-1.9, 0, 1.9]) {
        recliner(group, { x, z: 1.3 }, mix(soft, accent, 0.15))
        dripStand(group, { x: x + 0.65, z: 0.75 })
        vitalsMonitor(group, { x: x + 0.05, z: 0.12, y: 1.75 }, 0.4)
        bedside(group, { x: x - 0.75, z: 0.7 }, wood)
      }
      trolley(group, { x: 2.9, z: 2.3, turn: -1 }, { accent, hasMonitor: false })
      pottedPlant(placeGroup(group, { x: 3.1, z: 0.6 }), 1.4, random)
    },
  },
} satisfies Record<string, RoomPlan>
