import type { Group } from 'three'
import type { LocalizedText } from '../../contract/language.ts'
import { mix } from '../webgl/color-contrast.ts'
import {
  cupboards,
  deskChair,
  door,
  framedPattern,
  pendant,
  placeGroup,
  receptionDesk,
  roundTable,
  seats,
  sofa,
  wallScreen,
  wallSign,
  workDesk,
} from './furniture.ts'
import {
  analyser,
  dentalChair,
  dumbbellRack,
  exerciseBall,
  eyeChart,
  medicineShelves,
  microscope,
  parallelBars,
  scanner,
  slitLamp,
  treadmill,
  tubeRack,
} from './instruments.ts'
import type { RoomKind } from './plan-types.ts'
import { pottedPlant } from './plants.ts'
import type { Room } from './room-shell.ts'
import {
  bed,
  bedside,
  cot,
  dripStand,
  examinationCouch,
  headPanel,
  operatingLamp,
  operatingTable,
  recliner,
  trolley,
  vitalsMonitor,
} from './ward.ts'

export type Furnishing = {
  group: Group
  name: LocalizedText
  accent: string
  wood: string
  soft: string
  random: () => number
}

export type RoomPlan = Pick<Room, 'width' | 'depth' | 'height' | 'floor' | 'back' | 'window'> & {
  furnish: (things: Furnishing) => void
}

/** The furniture of each kind of room. The window is on the right unless the plan says otherwise. */
export const roomPlans: Record<RoomKind, RoomPlan> = {
  hall: {
    width: 11,
    depth: 8,
    height: 4.2,
    floor: 'tile',
    back: 'slats',
    window: 'right',
    furnish({ group, name, accent, wood, soft, random }) {
      receptionDesk(group, { x: -2.2, z: 1.6 }, { width: 4.2, wood, accent })
      wallSign(group, { x: -2.2, z: 0.12, y: 2.55 }, { name, width: 2.6, accent })
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
    furnish({ group, name, accent, wood, soft, random }) {
      receptionDesk(group, { x: -1.2, z: 1.5 }, { width: 3.6, wood, accent })
      wallSign(group, { x: -1.2, z: 0.12, y: 2.3 }, { name, width: 2.7, accent })
      for (const x of [-2.3, -1.2, -0.1])
        pendant(group, { x, z: 1.6 }, { high: 2.5, radius: 0.26, color: '#f3e3c4' })
      seats(group, { x: 3.3, z: 3.5, turn: -1.35 }, { count: 4, color: soft, wood })
      seats(group, { x: -3.7, z: 4.1, turn: 1.4 }, { count: 3, color: soft, wood })
      door(group, { x: 2.2, z: 0.12 }, wood)
      pottedPlant(placeGroup(group, { x: 1.25, z: 0.6 }), 1.5, random)
      pottedPlant(placeGroup(group, { x: -4, z: 1 }), 1.5, random)
    },
  },
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
      const screen = { lines: ['أهلًا بك', 'Welcome'], width: 0.95, ground: mix(accent, '#0b1418', 0.5) }
      wallScreen(
        group,
        isAcross ? { x: 0, z: 0.06, y: 1.9 } : { x: -2.76, z: 2.3, y: 1.9, turn: Math.PI / 2 },
        screen,
      )
      pottedPlant(placeGroup(group, { x: 2.35, z: 0.55 }), 1.2, random)
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
      wallScreen(
        group,
        { x: 0, z: 0.1, y: 2.05 },
        { lines: ['رقم الدور', 'Now serving', 'A 042'], width: 1.7 },
      )
      seats(group, { x: -0.2, z: 1.1 }, { count: 5, color: soft, wood })
      seats(group, { x: 2.9, z: 2.9, turn: -1.45 }, { count: 4, color: soft, wood })
      seats(group, { x: -2.9, z: 3.4, turn: 1.4 }, { count: 4, color: mix(accent, '#dfe6e4', 0.4), wood })
      roundTable(group, { x: 0.1, z: 2.9 }, { radius: 0.42, high: 0.42, wood })
      door(group, { x: 3.1, z: 0.06 }, wood)
      pottedPlant(placeGroup(group, { x: -3.2, z: 0.7 }), 1.6, random)
      pottedPlant(placeGroup(group, { x: 2.1, z: 0.55 }), 1.3, random)
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
      wallScreen(
        group,
        { x: 0.3, z: 0.08, y: 2.1 },
        { lines: ['غرفة العمليات 2', 'Theatre 2', '10:30'], width: 1.3 },
      )
      cupboards(group, { x: 2.1, z: 0.02 }, { width: 1.8, wood: '#dfe5e5' })
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
      wallScreen(
        group,
        { x: 0.4, z: 0.06, y: 2.3 },
        { lines: ['الأشعة', 'Imaging'], width: 0.8, ground: mix(accent, '#0b1418', 0.5) },
      )
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
    furnish({ group, accent, wood, soft, random }) {
      const blankets = ['#f2d4d4', '#cfe3ef', '#f4e7c8', '#d6ead9', '#e2d8ee', '#f2d4d4']
      for (const [index, blanket] of blankets.entries())
        cot(group, { x: -1.7 + (index % 3) * 1.05, z: 1 + Math.floor(index / 3) * 1.5, turn: 0.1 }, blanket)
      cupboards(group, { x: 0, z: 0.02 }, { width: 3, wood })
      sofa(group, { x: 2.2, z: 2.6, turn: -1 }, { width: 0.9, color: soft })
      wallScreen(
        group,
        { x: 2.2, z: 0.06, y: 1.9 },
        { lines: ['مواليدنا', 'Newborns'], width: 0.8, ground: mix(accent, '#0b1418', 0.4) },
      )
      pottedPlant(placeGroup(group, { x: 2.5, z: 0.9 }), 1.2, random)
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
      wallScreen(
        group,
        { x: 1.1, z: 0.08, y: 1.8 },
        { lines: ['ابتسامة صحية', 'A healthy smile'], width: 1, ground: mix(accent, '#0b1418', 0.4) },
      )
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
      wallScreen(
        group,
        { x: 0.2, z: 0.08, y: 2.2 },
        { lines: ['العلاج الطبيعي', 'Physiotherapy'], width: 1.3, ground: mix(accent, '#0b1418', 0.45) },
      )
      pottedPlant(placeGroup(group, { x: 3.5, z: 0.7 }), 1.6, random)
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
      wallScreen(
        group,
        { x: 2.4, z: 0.06, y: 1.9 },
        { lines: ['المختبر', 'Laboratory'], width: 0.9, ground: mix(accent, '#0b1418', 0.4) },
      )
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
      wallSign(
        group,
        { x: 0, z: 0.4, y: 2.72 },
        { name: { ar: 'الصيدلية', en: 'Pharmacy' }, width: 1.9, accent },
      )
      pottedPlant(placeGroup(group, { x: -3, z: 2 }), 1.4, random)
      pottedPlant(placeGroup(group, { x: 3, z: 2.1 }), 1.4, random)
    },
  },
}
