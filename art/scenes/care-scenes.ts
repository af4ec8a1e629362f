import { tones } from '../palette.ts'
import { put } from './model.ts'
import { helix, knee, lungs, spine } from './models/body.ts'
import { dumbbell, exerciseBall, foamRoller, matRoll, pegBoard } from './models/exercise.ts'
import { armchair, folded, sideTable } from './models/household.ts'
import { coolBox, tubeRack } from './models/laboratory.ts'
import {
  bandageRoll,
  capsule,
  clipboard,
  dripStand,
  medicalBag,
  plaster,
  swabKit,
  syringe,
  testStick,
  tubeCoil,
  vial,
} from './models/medical.ts'
import { cane, walker } from './models/outdoors.ts'
import { cup, dallah, orange } from './models/table.ts'
import type { Scene } from './news-scenes.ts'
import { plainDevice, plainPack } from './packs.ts'

const stethoscope = () => plainDevice('stethoscope', { body: tones.deepTeal })

/** The scenes of home care by the name in the seed, and one for each kind of service. */
export const careScenes: Record<string, Scene> = {
  nurse(scene) {
    put(scene, medicalBag(), -0.5, 0, { turn: 0.2 })
    put(scene, plainDevice('thermometer'), 1.1, 0.1, { size: 0.75 })
    put(scene, bandageRoll(), 1.3, 0.9, { size: 0.8 })
  },
  injection(scene) {
    put(scene, vial(tones.sand, tones.teal), -0.65, -0.2, { size: 1.2 })
    put(scene, syringe('#d8c6a9'), 0.4, 0.5, { turn: 0.25 })
  },
  wound(scene) {
    put(scene, bandageRoll(), -0.7, 0, { size: 1.2 })
    put(scene, plainPack('spray', { cap: tones.slate }), 0.75, -0.3, { size: 0.85 })
    put(scene, plaster(), 0.6, 0.9, { turn: 0.4, size: 0.8 })
  },
  iv(scene) {
    put(scene, dripStand(), -0.3, 0)
    put(scene, armchair(), 1.45, -0.3, { turn: -0.4, size: 1.05 })
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
  physio(scene) {
    put(scene, exerciseBall(), -0.8, -0.4)
    put(scene, dumbbell(), 0.5, 0.5, { turn: 0.3 })
    put(scene, matRoll(), 1, -0.5, { turn: 0.15, size: 0.85 })
  },
  stroke(scene) {
    put(scene, walker(), -0.5, -0.1, { turn: 0.35 })
    put(scene, pegBoard(), 1.1, 0.6, { turn: -0.2, size: 0.9 })
  },
  knee(scene) {
    put(scene, knee(), -0.6, 0, { turn: 0.3 })
    put(scene, foamRoller(), 0.9, 0.3, { turn: 0.35, size: 0.9 })
  },
  back(scene) {
    put(scene, spine(), -0.7, 0, { turn: 0.5 })
    put(scene, plainDevice('heating-pad', { body: tones.sand }, 'neck'), 0.8, 0.1)
  },
  'child-physio'(scene) {
    put(scene, exerciseBall(tones.rose, 0.62), -1.2, -0.1)
    put(scene, matRoll(), 0.25, -0.3, { turn: 0.15, size: 0.85 })
    put(scene, foamRoller(), 1.2, 0.6, { turn: 0.35, size: 0.7 })
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
  'doctor-visit'(scene) {
    put(scene, medicalBag(tones.deepTeal), -0.6, -0.2, { turn: 0.25 })
    put(scene, stethoscope(), 1.2, 0.1)
  },
  elderly(scene) {
    put(scene, armchair(tones.sand), -0.4, 0, { turn: 0.3, size: 1.1 })
    put(scene, walker(), 1.35, 0, { turn: -0.3 })
  },
  newborn(scene) {
    put(scene, plainDevice('scale', {}, 'baby-scale'), -0.5, 0.2)
    put(scene, folded([tones.mist, tones.linen, tones.white], 1.1), 1.2, -0.3, { turn: -0.15 })
    put(scene, plainDevice('thermometer'), 1, 0.7, { size: 0.6 })
  },
  mother(scene) {
    put(scene, folded([tones.rose, tones.linen, tones.white]), -1, -0.1, { turn: 0.2 })
    put(scene, plainDevice('bp-monitor', { cap: tones.rose }), 0.75, 0.3, { size: 0.85 })
    put(scene, plainPack('pump', { cap: tones.rose, band: tones.rose }), 1.9, -0.5, { size: 0.75 })
  },
  companion(scene) {
    put(scene, armchair(tones.sage), -0.5, -0.1, { turn: 0.3, size: 1.15 })
    put(scene, sideTable(), 1.2, 0.1)
    put(scene, dallah(), 1.1, 0, { y: 0.98, size: 0.5 })
    put(scene, cup(), 1.45, 0.2, { y: 0.98, size: 0.5 })
    put(scene, cane(), 2.1, 0.3, { tilt: 0.06, size: 0.9 })
  },
  vaccination(scene) {
    put(scene, coolBox(), -0.9, -0.3, { turn: 0.25, size: 0.9 })
    put(scene, vial(), 0.55, -0.1, { size: 0.9 })
    put(scene, vial(tones.sand, tones.clay), 1.15, -0.25, { size: 0.8 })
    put(scene, syringe(), 0.95, 0.7, { turn: 0.25, size: 0.75 })
  },
  family(scene) {
    put(scene, medicalBag(tones.sage), -0.8, -0.2, { turn: 0.2 })
    put(scene, stethoscope(), 0.85, 0.1, { size: 0.95 })
    put(scene, folded([tones.linen, tones.mist], 1.1), 2, -0.4)
  },
  'laboratory-visit'(scene) {
    put(scene, coolBox(), -0.8, -0.2, { turn: 0.25 })
    put(scene, tubeRack(), 0.9, 0.4, { turn: -0.2, size: 0.8 })
  },
}
