import { lighter } from '../color-mix.ts'
import { at, box, circle, glow, line, shape } from '../svg.ts'
import { bench, clinic, home } from './backgrounds.ts'
import { sofa } from './furnishings.ts'
import { calendar, orange } from './objects/household.ts'
import {
  clipboard,
  dna,
  doctorBag,
  dripStand,
  drop,
  rack,
  swab,
  syringe,
  testTube,
  vial,
  virus,
} from './objects/medical.ts'
import { monitor, pregnancyTest, pressureMonitor } from './objects/meters.ts'
import { loveHeart } from './objects/organs.ts'
import { capsule, pillBottle } from './objects/vessels.ts'
import { adultLike, doctor, elderLike, grandfather, grandmother, man, nurse, woman } from './people.ts'
import { arm, restingArms, sit, stand } from './poses.ts'
import { presenterOf, presentObject } from './presented-object.ts'
import { bedBack, bedCover, openCase, sideTable } from './props.ts'
import type { Scene, Variation } from './scene.ts'

/** Home visits by nurses and the laboratory. */
export const nursingScenes: Record<string, Scene> = {
  nurse: v => {
    const who = nurse(v, 'f')
    return (
      atHome(v, grandmother(v)) +
      stand(who, 200, 142, 0.72, arm(who, [336, 360], [410, 560], [396, 470])) +
      at(316, 524, doctorBag(v.palette.accent), 0.72)
    )
  },
  injection: v => {
    const who = nurse(v, presenterOf(v))
    return (
      atHome(v, adultLike(v, who)) +
      at(438, 404, syringe(), 0.72, -66) +
      stand(who, 206, 142, 0.72, arm(who, [336, 360], [400, 560], [480, 440])) +
      at(112, 590, sideTable(v.palette), 1) +
      at(90, 450, vial(), 0.42)
    )
  },
  wound: v => {
    const who = nurse(v, 'f')
    const patient = woman(v)
    const bandage = line('M24 520Q56 506 90 516M22 540Q54 526 90 536M22 558Q54 546 88 556', '#dccdb0', 4)
    const wrapped =
      restingArms(patient) + shape('M22 500Q54 486 92 496L88 578Q50 590 20 570Z', '#fbf6ea') + bandage
    return (
      clinic(v) +
      at(540, 570, sofa(lighter(v.palette.main, 0.1)), 1.05) +
      sit(patient, 540, 190, 0.68, wrapped) +
      stand(who, 210, 142, 0.72, arm(who, [336, 370], [400, 580], [466, 500])) +
      at(128, 566, openCase(v.palette), 0.9)
    )
  },
  iv: v => {
    const who = nurse(v, 'm')
    return (
      atHome(v, man(v)) +
      at(404, 364, dripStand(), 1.15) +
      line('M360 336C350 430 410 470 470 496', '#9fd0e0', 4) +
      stand(who, 206, 142, 0.72, arm(who, [336, 360], [390, 540], [400, 380]))
    )
  },
  catheter: v => {
    const who = nurse(v, presenterOf(v))
    const tubing =
      line('M548 420C470 330 640 300 620 380S520 460 600 470', '#e5c98a', 9) +
      line('M548 420C470 330 640 300 620 380S520 460 600 470', '#f6e6bd', 4)
    const tray = box(440, 466, 310, 26, 12, '#9fb0b6') + box(450, 460, 290, 14, 7, '#dfe8ea')
    const gloves = shape(
      'M660 462V414Q660 404 668 404T676 414V396Q676 388 683 388T690 396V412Q692 404 699 406T704 416V462Z',
      '#8fc1cf',
    )
    return (
      clinic(v) +
      stand(who, 260, 142, 0.74, arm(who, [336, 370], [400, 560], [420, 450])) +
      bench(v, 486) +
      tray +
      tubing +
      at(486, 410, vial('#f0d99a', v.palette.main), 0.5) +
      gloves +
      at(120, 424, clipboard(), 0.62)
    )
  },
  monitoring: v => {
    const who = nurse(v, 'm')
    return (
      home(v) +
      at(148, 320, monitor(), 0.86) +
      line('M148 400V600', '#9fb0b6', 12) +
      at(470, 620, bedBack(v.palette)) +
      stand({ ...grandfather(v), head: 'hair-receding' }, 470, 262, 0.62) +
      at(470, 620, bedCover(v.palette)) +
      stand(who, 706, 170, 0.68, arm(who, [64, 370], [0, 560], [-60, 470]))
    )
  },
  'blood-test': v =>
    presentObject(
      v,
      nurse(v, presenterOf(v)),
      rack(['#b8323c', '#c9703c', '#7d4a8f']),
      1.45,
      at(700, 200, drop(), 0.6) + at(384, 220, drop(), 0.34),
    ),
  pcr: v =>
    presentObject(
      v,
      { ...nurse(v, presenterOf(v)), mask: true },
      testTube('#d98ab0') + at(30, -10, swab(), 1.05),
      1.5,
      at(704, 200, virus('#a9b97a'), 0.5) +
        at(384, 190, virus('#d99a7a'), 0.36) +
        at(720, 440, virus('#8fb0c9'), 0.36),
    ),
  vitamins: v =>
    presentObject(
      v,
      nurse(v, presenterOf(v)),
      pillBottle({ body: '#e0953c', cap: '#fbfdfd', mark: circle(0, 0, 66, '#f0c15a') }),
      1.3,
      at(700, 240, capsule('#d9845a'), 0.62) + at(392, 232, capsule(v.palette.main), 0.46),
    ) +
    at(440, 486, orange(), 0.72) +
    at(676, 456, testTube('#b8323c'), 0.85, 10),
  'pregnancy-test': v =>
    presentObject(
      v,
      woman(v),
      pregnancyTest(),
      1.6,
      at(690, 300, calendar('#c0567f'), 0.85, 6) +
        at(392, 226, loveHeart('#e7a9c0'), 0.34, -10) +
        at(690, 452, loveHeart('#d9799b'), 0.4, 8),
    ),
  checkup: v =>
    presentObject(v, doctor(v, presenterOf(v)), clipboard(), 1.5, at(716, 236, loveHeart(), 0.5, 8)) +
    at(662, 470, pressureMonitor(), 0.78),
  dna: v =>
    presentObject(
      v,
      { ...doctor(v, presenterOf(v)), glasses: 'thin' },
      dna(v.palette.main, v.palette.accent),
      1.6,
      at(690, 408, testTube('#b8323c'), 1.05, 8) +
        circle(384, 220, 16, lighter(v.palette.main, 0.4)) +
        circle(420, 176, 9, v.palette.accent),
    ),
  'doctor-visit': v => {
    const who = doctor(v, presenterOf(v))
    return (
      atHome(v, elderLike(v, who)) +
      stand(who, 206, 138, 0.74, arm(who, [336, 360], [410, 560], [450, 450])) +
      at(112, 520, doctorBag(), 0.72)
    )
  },
  'laboratory-visit': v => {
    const who = nurse(v, 'f')
    return (
      atHome(v, woman(v)) +
      stand(who, 206, 142, 0.72, arm(who, [336, 360], [410, 560], [420, 470])) +
      at(350, 588, sideTable(v.palette), 0.95) +
      at(350, 434, rack(['#b8323c', '#c9703c', '#7d4a8f']), 0.6)
    )
  },
}

/** The living room with its sofa at the right and somebody sitting on it. */
function atHome(v: Variation, patient: ReturnType<typeof man>): string {
  return (
    home(v) +
    glow(560, 590, 260, 40, '#10262c', 0.2) +
    at(560, 570, sofa(v.palette.main), 1.05) +
    sit(patient, 560, 190, 0.68)
  )
}
