import { tones } from '../palette.ts'
import type { Block, BuildingPlan, Facade, RoomKind } from './plan-types.ts'

type Planned = BuildingPlan & { rooms: RoomKind[] }

const block = (
  facade: Facade,
  wall: string,
  [x, z]: [number, number],
  [width, storeys, depth]: [number, number, number],
): Block => ({ facade, wall, x, z, width, storeys, depth })

/**
 * Each building has the style of its city: glass in Riyadh’s Olaya, stone in Abha, wooden lattice in Jeddah.
 * Stone, sand and plaster are the walls of all.
 */
export const hospitalPlans: Record<string, Planned> = {
  olaya: {
    land: 'plain',
    side: 1,
    accent: tones.teal,
    blocks: [
      block('curtain', '#e6e2d9', [2, 0], [27, 10, 19]),
      block('ribbon', '#eee8dc', [-22, 1], [24, 6, 17]),
      block('fins', '#e9e0d0', [24, -1], [19, 7, 18]),
    ],
    rooms: ['reception', 'patient-room', 'theatre'],
  },
  narjis: {
    land: 'desert',
    side: -1,
    accent: tones.clay,
    blocks: [
      block('lattice', '#f4eee2', [-4, 0], [30, 6, 20]),
      block('punched', '#eadfcb', [22, -2], [24, 5, 17]),
      block('punched', '#eadfcb', [-28, 2], [19, 4, 16]),
    ],
    rooms: ['reception', 'patient-room', 'nursery'],
  },
  shati: {
    land: 'plain',
    side: -1,
    accent: tones.slate,
    blocks: [
      block('ribbon', '#f1ece2', [0, 0], [34, 8, 19]),
      block('fins', '#e4ddcf', [27, -2], [20, 6, 17]),
      block('curtain', '#ebe6dc', [-26, 1], [18, 5, 16]),
    ],
    rooms: ['reception', 'patient-room', 'consulting'],
  },
  manhal: {
    land: 'mountains',
    side: 1,
    accent: tones.sage,
    blocks: [
      block('punched', '#d9cbb4', [-3, 0], [32, 6, 19]),
      block('ribbon', '#efe8da', [23, -1], [21, 5, 17]),
      block('lattice', '#d2c2a8', [-27, 1], [17, 4, 16]),
    ],
    rooms: ['reception', 'patient-room', 'gym'],
  },
  muruj: {
    land: 'mountains',
    side: 1,
    accent: tones.clay,
    blocks: [
      block('ribbon', '#e9d9bd', [3, 0], [29, 5, 19]),
      block('punched', '#dcc6a2', [-24, 0], [26, 4, 17]),
      block('fins', '#f1e6d2', [26, -1], [17, 6, 17]),
    ],
    rooms: ['reception', 'patient-room', 'imaging'],
  },
  rawdah: {
    land: 'plain',
    side: -1,
    accent: tones.sand,
    blocks: [
      block('lattice', '#f0e8da', [0, 0], [30, 8, 19]),
      block('lattice', '#e4d8c4', [-25, 0], [20, 6, 17]),
      block('ribbon', '#f0e8da', [24, -1], [19, 9, 17]),
    ],
    rooms: ['reception', 'patient-room', 'laboratory'],
  },
  obhur: {
    land: 'plain',
    side: 1,
    accent: tones.teal,
    blocks: [
      block('ribbon', '#f2ede3', [-4, 0], [36, 6, 20]),
      block('curtain', '#e5dfd3', [24, -2], [20, 9, 17]),
      block('ribbon', '#ece5d8', [-32, 1], [18, 4, 16]),
    ],
    rooms: ['reception', 'patient-room', 'waiting'],
  },
  aziziyah: {
    land: 'mountains',
    side: 1,
    accent: tones.stone,
    hasArcade: true,
    blocks: [
      block('punched', '#e2d5c1', [2, 0], [31, 9, 19]),
      block('fins', '#efe6d8', [-24, 0], [20, 7, 17]),
      block('punched', '#d8c9b1', [26, -1], [19, 6, 17]),
    ],
    rooms: ['reception', 'patient-room', 'infusion'],
  },
  quba: {
    land: 'plain',
    side: -1,
    accent: tones.sage,
    hasArcade: true,
    blocks: [
      block('punched', '#f5f0e6', [0, 0], [35, 6, 19]),
      block('lattice', '#e8ddc9', [27, -1], [20, 5, 17]),
      block('punched', '#efe7d8', [-27, 0], [20, 5, 17]),
    ],
    rooms: ['reception', 'patient-room', 'pharmacy'],
  },
  'marsa-corniche': {
    land: 'plain',
    side: 1,
    accent: tones.plum,
    blocks: [
      block('fins', '#efe9ea', [-2, 0], [24, 5, 18]),
      block('curtain', '#e4dfe3', [20, -1], [20, 7, 17]),
      block('ribbon', '#f3eeee', [-24, 1], [20, 3, 16]),
    ],
    rooms: ['reception', 'nursery', 'laboratory'],
  },
  'marsa-yanbu': {
    land: 'desert',
    side: 1,
    accent: tones.rose,
    hasArcade: true,
    blocks: [
      block('curtain', '#ead9d3', [0, 0], [26, 4, 18]),
      block('lattice', '#f3e9e4', [23, -1], [18, 3, 16]),
      block('fins', '#e3d0c8', [-22, 1], [17, 5, 16]),
    ],
    rooms: ['waiting', 'infusion', 'consulting'],
  },
}

/** The rooms of each centre, which is a wing of its hospital; the first one shows what it treats. */
export const centerRooms: Record<string, RoomKind[]> = {
  heart: ['cardiac', 'imaging'],
  dental: ['dental', 'waiting'],
  fertility: ['laboratory', 'consulting'],
  diabetes: ['nutrition', 'consulting'],
  eye: ['eye', 'waiting'],
  'sports-injuries': ['gym', 'reception'],
  'marsa-smile': ['dental', 'reception'],
}

type NewsPlace = { hospital: keyof typeof hospitalPlans; room?: RoomKind; view?: 'arrival' }

/** The news items that show a place of a hospital, by the scene in the seed; without a room the building. */
export const newsPlaces: Record<string, NewsPlace> = {
  ambulance: { hospital: 'manhal', view: 'arrival' },
  award: { hospital: 'narjis', room: 'reception' },
  brain: { hospital: 'olaya', room: 'imaging' },
  building: { hospital: 'muruj' },
  eye: { hospital: 'shati', room: 'eye' },
  hajj: { hospital: 'aziziyah' },
  heart: { hospital: 'olaya', room: 'cardiac' },
  lab: { hospital: 'rawdah', room: 'laboratory' },
  mind: { hospital: 'muruj', room: 'consulting' },
  mother: { hospital: 'narjis', room: 'maternity' },
  robot: { hospital: 'olaya', room: 'robot' },
  sleep: { hospital: 'manhal', room: 'patient-room' },
  team: { hospital: 'quba', room: 'infusion' },
}

/** The kinds and services of home care that show a room at home, by the scene in the seed or the kind. */
export const carePlaces: Record<string, RoomKind> = {
  nursing: 'nurse-at-home',
  physiotherapy: 'exercise-at-home',
  laboratory: 'samples-at-home',
  'family-care': 'family-at-home',
  nurse: 'nurse-visit',
  iv: 'drip-at-home',
  physio: 'assessment-at-home',
  stroke: 'walking-at-home',
  'child-physio': 'child-at-home',
  'doctor-visit': 'doctor-at-home',
  elderly: 'elder-at-home',
  companion: 'companion-at-home',
  mother: 'mother-at-home',
}
