import type { Group } from 'three'
import { tones } from '../palette.ts'
import { put } from './model.ts'
import { kidneys, lungs, ribbon } from './models/body.ts'
import { backpack, pencils } from './models/children.ts'
import { armchair, books, paperBag, phone, pottedSprig, sideTable, spectacles } from './models/household.ts'
import { flask, tubeRack } from './models/laboratory.ts'
import { bloodBag, capsule, inhaler, plaster, syringe, vial } from './models/medical.ts'
import { cane, runningShoe } from './models/outdoors.ts'
import {
  apple,
  carafe,
  cup,
  dallah,
  dates,
  drinkingBottle,
  glassOfWater,
  lantern,
  orange,
} from './models/table.ts'
import { plainDevice, plainPack } from './packs.ts'

/** Arranges the objects of a still life on the floor. */
export type Scene = (scene: Group) => void

/** The scenes of the news by the name in the seed. */
export const newsScenes: Record<string, Scene> = {
  flu(scene) {
    put(scene, vial(), -0.7, -0.1, { size: 1.1 })
    put(scene, vial(tones.sand, tones.clay), -1.35, -0.5)
    put(scene, syringe(), 0.35, 0.35, { turn: 0.2, size: 0.95 })
    put(scene, plaster(), 1.15, 0.85, { turn: -0.4, size: 0.8 })
  },
  ramadan(scene) {
    put(scene, lantern(), -1.35, -0.4, { size: 1.15 })
    put(scene, dates(), -0.1, 0.3)
    put(scene, glassOfWater(), 1, -0.2)
    put(scene, plainDevice('glucometer'), 1.95, -0.2, { size: 0.8, turn: -0.2 })
  },
  summer(scene) {
    put(scene, carafe(), -1, 0, { size: 1.1 })
    put(scene, glassOfWater(), 0, 0.35)
    put(scene, plainPack('tube', { body: tones.white, cap: tones.clay, band: tones.clay }), 1.1, -0.1, {
      size: 0.85,
    })
  },
  school(scene) {
    put(scene, backpack(), -0.6, -0.2, { turn: 0.25 })
    put(scene, books([tones.clay, tones.mist, tones.sand]), 1, 0.1, { turn: -0.2 })
    put(scene, apple(), 0.95, 0.1, { y: 0.72, size: 0.75 })
    put(scene, pencils(), 2.15, 0.1)
  },
  nutrition(scene) {
    put(scene, dates(), -0.1, 0.35)
    put(scene, orange(), 1.1, 0.05)
    put(scene, apple(), 1.75, 0.4, { size: 0.95 })
    put(scene, dallah(), -1.4, -0.25, { size: 1.1 })
    put(scene, pottedSprig(), 0.75, -0.8)
  },
  running(scene) {
    put(scene, runningShoe(), -0.7, -0.3, { turn: 0.3 })
    put(scene, runningShoe(), 0.2, 0.55, { turn: 0.05 })
    put(scene, drinkingBottle(tones.sand), 1.55, -0.2)
  },
  blood(scene) {
    put(scene, bloodBag(), -0.9, 0, { turn: 0.15, size: 1.1 })
    put(scene, tubeRack(), 0.7, 0.1, { turn: -0.2, size: 0.85 })
    put(scene, plaster(), 0.5, 1, { turn: 0.3, size: 0.7 })
  },
  research(scene) {
    put(scene, plainDevice('nebulizer'), -1.1, -0.2, { size: 0.95 })
    put(scene, inhaler(), 0.2, 0.6, { size: 0.85, turn: 0.2 })
    put(scene, flask(), 1.3, 0, { size: 0.9 })
  },
  diabetes(scene) {
    put(scene, plainDevice('glucometer'), -0.6, 0)
    put(scene, apple(tones.sage), 0.75, -0.1, { size: 1.15 })
    put(scene, glassOfWater(), 1.6, -0.3)
  },
  breast(scene) {
    put(scene, ribbon(), 0, 0, { turn: 0.15 })
  },
  lungs(scene) {
    put(scene, lungs(), -0.5, 0)
    put(scene, plainDevice('stethoscope', { body: tones.deepTeal }), 1.1, 0.2, { size: 0.9 })
  },
  kidney(scene) {
    put(scene, kidneys(), -0.9, 0)
    put(scene, carafe(), 0.75, -0.2, { size: 1.1 })
    put(scene, glassOfWater(), 1.6, 0.25)
  },
  teeth(scene) {
    put(scene, plainDevice('brush', {}, 'toothbrush'), -0.8, 0.1)
    put(scene, plainPack('tube'), 0.4, -0.1, { size: 0.9 })
    put(scene, glassOfWater(), 1.4, 0.1)
  },
  skin(scene) {
    put(scene, plainPack('jar', { cap: tones.sand, band: tones.sand }), -0.7, 0.15)
    put(scene, plainPack('tube'), 0.7, 0)
    put(scene, pottedSprig(), 1.75, -0.3)
  },
  elderly(scene) {
    put(scene, armchair(), -0.4, 0, { turn: 0.25, size: 1.1 })
    put(scene, cane(), 0.85, 0.5, { tilt: -0.1 })
    put(scene, sideTable(), 1.75, -0.1)
    put(scene, cup(), 1.75, -0.1, { y: 0.98, size: 0.8 })
  },
  app(scene) {
    put(scene, phone(), -0.4, 0, { turn: 0.25, lean: -0.1 })
    put(scene, spectacles(), 1.1, 0.5, { turn: -0.3, size: 0.7 })
  },
  pharmacy(scene) {
    put(scene, paperBag(), -0.7, -0.2, { turn: 0.25, size: 1.05 })
    put(scene, plainPack('bottle', { body: '#b98f72' }), 0.75, 0, { size: 0.8 })
    put(scene, plainPack('box'), 1.95, -0.3, { size: 0.7 })
    put(scene, capsule(), 0.35, 0.95, { turn: 0.4 })
  },
}
