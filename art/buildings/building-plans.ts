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
 */
export const hospitalPlans: Record<string, Planned> = {
  olaya: {
    hour: 'morning',
    land: 'city',
    side: 1,
    accent: '#0a5a5e',
    glass: '#7fb0c6',
    hasHelipad: true,
    blocks: [
      block('curtain', '#dfe6e8', [2, 0], [27, 10, 19]),
      block('ribbon', '#f2eee6', [-22, 1], [24, 6, 17]),
      block('fins', '#efe9dd', [24, -1], [19, 7, 18]),
    ],
    rooms: ['reception', 'patient-room', 'theatre'],
  },
  narjis: {
    hour: 'golden',
    land: 'desert',
    side: -1,
    accent: '#8a5a2b',
    glass: '#86a9b5',
    blocks: [
      block('lattice', '#f4eee2', [-4, 0], [30, 6, 20]),
      block('punched', '#eadfcb', [22, -2], [24, 5, 17]),
      block('punched', '#eadfcb', [-28, 2], [19, 4, 16]),
    ],
    rooms: ['reception', 'patient-room', 'nursery'],
  },
  shati: {
    hour: 'noon',
    land: 'sea',
    side: -1,
    accent: '#1f5fa8',
    glass: '#74a9cf',
    blocks: [
      block('ribbon', '#fbfaf7', [0, 0], [34, 8, 19]),
      block('fins', '#e3eaf0', [27, -2], [20, 6, 17]),
      block('curtain', '#e8eef2', [-26, 1], [18, 5, 16]),
    ],
    rooms: ['reception', 'patient-room', 'consulting'],
  },
  manhal: {
    hour: 'morning',
    land: 'mountains',
    side: 1,
    accent: '#2f6b45',
    glass: '#8db3c0',
    blocks: [
      block('punched', '#d9cbb4', [-3, 0], [32, 6, 19]),
      block('ribbon', '#efe8da', [23, -1], [21, 5, 17]),
      block('lattice', '#d2c2a8', [-27, 1], [17, 4, 16]),
    ],
    rooms: ['reception', 'patient-room', 'gym'],
  },
  muruj: {
    hour: 'golden',
    land: 'mountains',
    side: 1,
    accent: '#9f4511',
    glass: '#8fa9b3',
    blocks: [
      block('ribbon', '#e9d9bd', [3, 0], [29, 5, 19]),
      block('punched', '#dcc6a2', [-24, 0], [26, 4, 17]),
      block('fins', '#f1e6d2', [26, -1], [17, 6, 17]),
    ],
    rooms: ['reception', 'patient-room', 'imaging'],
  },
  rawdah: {
    hour: 'dusk',
    land: 'city',
    side: -1,
    accent: '#7a4b2a',
    glass: '#6c8ca6',
    blocks: [
      block('lattice', '#f6f1e8', [0, 0], [30, 8, 19]),
      block('lattice', '#ece3d4', [-25, 0], [20, 6, 17]),
      block('ribbon', '#f6f1e8', [24, -1], [19, 9, 17]),
    ],
    rooms: ['reception', 'patient-room', 'laboratory'],
  },
  obhur: {
    hour: 'morning',
    land: 'sea',
    side: 1,
    accent: '#1a7fa5',
    glass: '#7cbcd6',
    blocks: [
      block('ribbon', '#ffffff', [-4, 0], [36, 6, 20]),
      block('curtain', '#e4eef2', [24, -2], [20, 9, 17]),
      block('ribbon', '#f7f7f4', [-32, 1], [18, 4, 16]),
    ],
    rooms: ['reception', 'patient-room', 'waiting'],
  },
  aziziyah: {
    hour: 'dusk',
    land: 'mountains',
    side: 1,
    accent: '#5b4a7a',
    glass: '#6f89a3',
    hasArcade: true,
    blocks: [
      block('punched', '#e2d5c1', [2, 0], [31, 9, 19]),
      block('fins', '#efe6d8', [-24, 0], [20, 7, 17]),
      block('punched', '#d8c9b1', [26, -1], [19, 6, 17]),
    ],
    rooms: ['reception', 'patient-room', 'infusion'],
  },
  quba: {
    hour: 'noon',
    land: 'city',
    side: -1,
    accent: '#1f6b4f',
    glass: '#88adb6',
    hasArcade: true,
    blocks: [
      block('punched', '#f5f0e6', [0, 0], [35, 6, 19]),
      block('lattice', '#e8ddc9', [27, -1], [20, 5, 17]),
      block('punched', '#efe7d8', [-27, 0], [20, 5, 17]),
    ],
    rooms: ['reception', 'patient-room', 'pharmacy'],
  },
}

export const centerPlans: Record<string, Planned> = {
  heart: {
    hour: 'golden',
    land: 'city',
    side: 1,
    accent: '#a32b35',
    glass: '#7fa6b8',
    blocks: [
      block('curtain', '#eef0f0', [3, 0], [22, 4, 15]),
      block('fins', '#f1e9dc', [-14, 1], [15, 3, 14]),
    ],
    rooms: ['imaging', 'consulting'],
  },
  dental: {
    hour: 'noon',
    land: 'city',
    side: -1,
    accent: '#0e7c86',
    glass: '#8cc0cc',
    blocks: [
      block('ribbon', '#ffffff', [-2, 0], [24, 3, 15]),
      block('fins', '#dfeeee', [15, -1], [12, 4, 13]),
    ],
    rooms: ['dental', 'waiting'],
  },
  fertility: {
    hour: 'dusk',
    land: 'sea',
    side: -1,
    accent: '#9a5b84',
    glass: '#7f9ab3',
    blocks: [
      block('lattice', '#f8f2ee', [2, 0], [23, 4, 15]),
      block('ribbon', '#f0e6e2', [-15, 0], [13, 3, 13]),
    ],
    rooms: ['consulting', 'laboratory'],
  },
  diabetes: {
    hour: 'morning',
    land: 'desert',
    side: 1,
    accent: '#2a66a0',
    glass: '#8fb2bd',
    hasArcade: true,
    blocks: [
      block('punched', '#f3ecdf', [-2, 0], [25, 3, 15]),
      block('curtain', '#e9eef0', [16, -1], [13, 4, 13]),
    ],
    rooms: ['consulting', 'pharmacy'],
  },
  eye: {
    hour: 'noon',
    land: 'sea',
    side: 1,
    accent: '#274b8f',
    glass: '#79abc9',
    blocks: [
      block('curtain', '#e9f0f4', [-3, 0], [20, 5, 15]),
      block('ribbon', '#fafaf8', [14, 0], [16, 3, 14]),
    ],
    rooms: ['eye', 'waiting'],
  },
  'sports-injuries': {
    hour: 'morning',
    land: 'mountains',
    side: -1,
    accent: '#c2571a',
    glass: '#8fb0b8',
    blocks: [
      block('fins', '#efe9dd', [2, 0], [26, 3, 16]),
      block('punched', '#d6c6ab', [-17, 0], [13, 4, 14]),
    ],
    rooms: ['gym', 'reception'],
  },
}
