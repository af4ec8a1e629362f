import { tones } from '../palette.ts'
import { put } from './model.ts'
import { helix, knee, lungs, spine } from './models/body.ts'
import { foamRoller } from './models/exercise.ts'
import { folded } from './models/household.ts'
import { coolBox, tubeRack } from './models/laboratory.ts'
import {
  bandageRoll,
  capsule,
  clipboard,
  plaster,
  swabKit,
  syringe,
  testStick,
  tubeCoil,
  vial,
} from './models/medical.ts'
import { orange } from './models/table.ts'
import type { Scene } from './news-scenes.ts'
import { plainDevice, plainPack } from './packs.ts'

const stethoscope = () => plainDevice('stethoscope', { body: tones.deepTeal })

/** The instruments of home care by the name in the seed; the other services show a room at home. */
export const careScenes: Record<string, Scene> = {
  injection(scene) {
    put(scene, vial(tones.sand, tones.teal), -0.65, -0.2, { size: 1.2 })
    put(scene, syringe('#d8c6a9'), 0.4, 0.5, { turn: 0.25 })
  },
  wound(scene) {
    put(scene, bandageRoll(), -0.7, 0, { size: 1.2 })
    put(scene, plainPack('spray', { cap: tones.slate }), 0.75, -0.3, { size: 0.85 })
    put(scene, plaster(), 0.6, 0.9, { turn: 0.4, size: 0.8 })
  },
  catheter(scene) {
    put(scene, tubeCoil(), 0.05, 0.5)
    put(scene, plainPack('pump'), -1, -0.5, { size: 0.8 })
    put(scene, folded([tones.white, tones.mist], 1.2), 0.9, -0.5)
  },
  monitoring(scene) {
    put(scene, plainDevice('bp-monitor', { cap: tones.deepTeal }), -0.5, 0)
    put(scene, plainDevice('oximeter'), 1.35, 0.4, { size: 0.75 })
  },
  knee(scene) {
    put(scene, knee(), -0.6, 0, { turn: 0.3 })
    put(scene, foamRoller(), 0.9, 0.3, { turn: 0.35, size: 0.9 })
  },
  back(scene) {
    put(scene, spine(), -0.7, 0, { turn: 0.5 })
    put(scene, plainDevice('heating-pad', { body: tones.sand }, 'neck'), 0.8, 0.1)
  },
  breathing(scene) {
    put(scene, lungs(), -0.9, -0.3)
    put(scene, plainDevice('nebulizer'), 0.9, 0.1)
  },
  'blood-test'(scene) {
    put(scene, tubeRack(), 0, 0, { turn: 0.15 })
    put(scene, plaster(), 0.6, 1, { turn: 0.3, size: 0.7 })
  },
  checkup(scene) {
    put(scene, clipboard(), -0.6, -0.2, { turn: 0.2, lean: -0.16, size: 1.15 })
    put(scene, stethoscope(), 0.9, 0.2, { size: 0.95 })
  },
  vitamins(scene) {
    put(scene, plainPack('bottle', { body: '#c99f6c', band: tones.clay }), -0.5, 0)
    put(scene, orange(), 0.65, 0.2)
    put(scene, capsule(tones.clay), 0.15, 0.95, { turn: 0.4 })
    put(scene, capsule(), 0.75, 1.05, { turn: -0.5 })
  },
  'pregnancy-test'(scene) {
    put(scene, testStick(), 0.1, 0.75, { turn: 0.18 })
    put(scene, plainPack('box', { band: tones.rose }), -0.6, -0.3, { size: 0.85 })
    put(scene, vial('#d8c6a9', tones.rose), 1, -0.3, { size: 0.9 })
  },
  pcr(scene) {
    put(scene, swabKit(), -0.3, 0, { turn: 0.1 })
    put(scene, plainPack('box', { band: tones.rose }), 1.2, -0.6, { size: 0.8 })
  },
  dna(scene) {
    put(scene, helix(), -0.5, 0)
    put(scene, tubeRack(['#a2544f', tones.sand, tones.plum]), 1.2, 0.2, { size: 0.75, turn: -0.2 })
  },
  newborn(scene) {
    put(scene, plainDevice('scale', {}, 'baby-scale'), -0.5, 0.2)
    put(scene, folded([tones.mist, tones.linen, tones.white], 1.1), 1.2, -0.3, { turn: -0.15 })
    put(scene, plainDevice('thermometer'), 1, 0.7, { size: 0.6 })
  },
  vaccination(scene) {
    put(scene, coolBox(), -0.9, -0.3, { turn: 0.25, size: 0.9 })
    put(scene, vial(), 0.55, -0.1, { size: 0.9 })
    put(scene, vial(tones.sand, tones.clay), 1.15, -0.25, { size: 0.8 })
    put(scene, syringe(), 0.95, 0.7, { turn: 0.25, size: 0.75 })
  },
}
