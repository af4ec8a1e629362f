import { darker, lighter } from '../color-mix.ts'
import { at, box, circle, line, shape } from '../svg.ts'
import { bedroom, bench, clinic, home, laboratory, studio } from './backgrounds.ts'
import { sofa } from './furnishings.ts'
import {
  apple,
  calendar,
  crescent,
  cup,
  datesBowl,
  glassOf,
  orange,
  phone,
  teddy,
} from './objects/household.ts'
import { shield, syringe, vial, virus } from './objects/medical.ts'
import { loveHeart } from './objects/organs.ts'
import { carton, pillBottle, pumpBottle, tube } from './objects/vessels.ts'
import { child, doctor, grandfather, grandmother, man, nurse, woman } from './people.ts'
import { arm, sit, stand } from './poses.ts'
import { presenterOf, presentObject } from './presented-object.ts'
import { baby, bedBack, bedCover, cane, healthyPlate, sideTable } from './props.ts'
import type { Scene, Variation } from './scene.ts'

/** News about people of all ages and how they live. */
export const peopleScenes: Record<string, Scene> = {
  vaccine: v =>
    presentObject(
      v,
      nurse(v, presenterOf(v)),
      shield(v.palette.main),
      1.35,
      at(706, 214, virus('#d99a7a'), 0.42) + at(386, 204, virus('#a9b97a'), 0.34),
    ) +
    at(420, 462, vial(), 0.85) +
    at(694, 388, syringe(), 1.35, 28),
  child: v => {
    const helper = doctor(v, presenterOf(v))
    return (
      clinic(v) +
      heightChart(v) +
      stand(helper, 270, 140, 0.72, arm(helper, [336, 350], [420, 560], [490, 500])) +
      stand(child(v, v.random.chance(0.5) ? 'f' : 'm'), 540, 282, 0.62) +
      at(706, 462, teddy(), 0.82)
    )
  },
  mother: v =>
    home(v) +
    at(400, 566, sofa(lighter(v.palette.main, 0.1))) +
    motherAndBaby(v, 400, 158, 0.74) +
    at(668, 566, sideTable(v.palette)) +
    at(668, 432, cup(v.palette.accent), 0.42),
  elderly: v => {
    const [he, she] = [grandfather(v), grandmother(v)]
    const carer = nurse(v, presenterOf(v))
    return (
      home(v) +
      stand(carer, 400, 134, 0.62) +
      at(400, 570, sofa(v.palette.main), 1.22) +
      sit(she, 268, 206, 0.62) +
      sit(he, 528, 198, 0.64) +
      at(690, 566, cane(), 0.95)
    )
  },
  flu: v => {
    const who = { ...(v.random.chance(0.5) ? woman(v) : man(v)), mask: true }
    const germs =
      at(96, 210, virus('#a9b97a'), 0.5) +
      at(706, 196, virus('#d99a7a'), 0.42) +
      at(214, 150, virus('#c9a9c0'), 0.3)
    return (
      home(v) +
      germs +
      at(400, 566, sofa(v.palette.main), 1.1) +
      sit(who, 400, 162, 0.7) +
      blanket(v) +
      at(676, 566, sideTable(v.palette)) +
      at(640, 436, cup(v.palette.accent), 0.4) +
      tissues(710, 462)
    )
  },
  sleep: v => {
    const who = v.random.chance(0.5) ? child(v, 'm') : { ...man(v), head: 'hair-short' as const }
    const moonWindow =
      circle(140, 250, 84, darker(v.palette.deep, 0.35)) +
      at(146, 246, crescent(), 0.5) +
      circle(104, 210, 3, '#fff6d8') +
      circle(112, 286, 2.5, '#fff6d8') +
      `<circle cx="140" cy="250" r="84" fill="none" stroke="#fbfdfd" stroke-width="11"/>`
    return (
      bedroom(v) +
      moonWindow +
      at(420, 600, bedBack(v.palette)) +
      stand({ ...who, asleep: true, glasses: 'none' }, 420, 268, 0.62) +
      at(420, 600, bedCover(v.palette)) +
      zzz(560, 210)
    )
  },
  nutrition: v => {
    const guide = doctor(v, presenterOf(v))
    return (
      laboratory(v) +
      stand(guide, 400, 136, 0.7, arm(guide, [336, 350], [430, 520], [500, 440])) +
      bench(v, 456) +
      at(250, 436, healthyPlate(), 1.05) +
      at(500, 420, datesBowl(), 0.62) +
      at(612, 408, orange(), 0.52) +
      at(700, 404, apple(), 0.56) +
      at(80, 400, glassOf('#fbf7ec'), 0.66)
    )
  },
  pharmacy: v => {
    const who = doctor(v, presenterOf(v))
    return (
      laboratory(v) +
      stand({ ...who, carries: 'badge' }, 340, 136, 0.72, arm(who, [336, 350], [440, 500], [470, 430])) +
      bench(v, 456) +
      at(520, 396, pillBottle({ body: '#d9845a', cap: '#fbfdfd' }), 0.62) +
      at(604, 396, carton({ body: v.palette.main, cap: v.palette.accent }), 0.62) +
      at(694, 394, pumpBottle({ body: '#8fc1cf', cap: '#fbfdfd' }), 0.64) +
      at(160, 396, tube({ body: '#f3e3d3', cap: v.palette.main }), 0.62) +
      at(88, 404, carton({ body: v.palette.accent, cap: '#ffffff' }), 0.52)
    )
  },
  app: v => {
    const who = v.random.chance(0.5) ? woman(v) : man(v)
    const tick = circle(712, 420, 46, '#1b8a5a') + line('M690 420L706 438L736 404', '#ffffff', 11)
    return (
      studio(v) +
      at(700, 246, calendar(v.palette.main), 0.9, 8) +
      at(520, 340, phone(v.palette.main), 1.28, -4) +
      tick +
      stand(who, 190, 158, 0.7, arm(who, [336, 350], [410, 560], [440, 420]))
    )
  },
}

/** A mother on the sofa with her baby in her arms. */
export function motherAndBaby(variation: Variation, x: number, crown: number, scale: number): string {
  const mother = woman(variation)
  const bundle = at(206, 470, baby(mother, lighter(variation.palette.accent, 0.5)), 1.15)
  const under = arm(mother, [56, 380], [40, 590], [250, 530])
  const over = arm(mother, [346, 390], [380, 560], [270, 500])
  return sit(mother, x, crown, scale, over + bundle + under)
}

function heightChart({ palette }: Variation): string {
  const marks = Array.from({ length: 11 }, (_, index) =>
    line(`M612 ${190 + index * 26}h${index % 2 ? 16 : 30}`, palette.main, 4),
  ).join('')
  return box(600, 160, 66, 320, 8, '#fbfdfd') + marks + at(646, 190, loveHeart(palette.accent), 0.16)
}

function blanket({ palette }: Variation): string {
  const d = 'M262 420C300 380 500 380 538 420C560 480 566 540 570 620H230C234 540 240 480 262 420Z'
  return (
    shape(d, lighter(palette.accent, 0.25)) +
    line(
      'M254 452C320 412 480 412 546 452M246 510C320 476 480 476 554 510M320 404L304 620M400 394V620M480 404L496 620',
      darker(palette.accent, 0.05),
      5,
      0.5,
    )
  )
}

function tissues(x: number, y: number): string {
  return (
    shape(
      `M${x - 20} ${y - 34}C${x - 16} ${y - 74} ${x + 4} ${y - 54} ${x + 22} ${y - 72}L${x + 18} ${y - 34}Z`,
      '#ffffff',
    ) +
    box(x - 40, y - 38, 80, 38, 6, '#8fc1cf') +
    box(x - 24, y - 40, 48, 7, 3, '#5f97a6')
  )
}

const zzz = (x: number, y: number) =>
  [1, 0.75, 0.5]
    .map((size, index) =>
      at(x + index * 44, y - index * 40, line('M-16-14H14L-16 16H16', '#ffffff', 6), size),
    )
    .join('')
