import { lighter } from '../color-mix.ts'
import { at, box, circle, line, shape } from '../svg.ts'
import { bench, clinic } from './backgrounds.ts'
import { apple, datesBowl, glassOf, leafySprig, toothbrush } from './objects/household.ts'
import { bloodBag, drop, ribbon } from './objects/medical.ts'
import { glucometer } from './objects/meters.ts'
import { brain, eye, heart, kidneys, loveHeart, lungs, skinLayers, tooth } from './objects/organs.ts'
import { tube } from './objects/vessels.ts'
import { adult, doctor, grandmother, man, woman } from './people.ts'
import { arm, stand } from './poses.ts'
import { presenterOf, presentObject } from './presented-object.ts'
import type { Scene, Variation } from './scene.ts'

/** News about a part of the body or an illness. */
export const bodyScenes: Record<string, Scene> = {
  heart: v =>
    presentObject(
      v,
      doctor(v, presenterOf(v)),
      heart(),
      1.55,
      line('M340 350H664L684 306L710 404L732 326L744 350H800', lighter(v.palette.accent, 0.3), 7, 0.9),
    ),
  teeth: v =>
    presentObject(
      v,
      doctor(v, presenterOf(v)),
      tooth(),
      1.45,
      circle(528, 336, 184, lighter(v.palette.main, 0.55)) +
        at(704, 350, toothbrush(v.palette.main), 1.5, 18) +
        sparkles(v),
    ),
  eye: v =>
    presentObject(v, doctor(v, presenterOf(v)), eye(v.palette.main), 1.28, at(718, 330, eyeChart(), 1)),
  brain: v => presentObject(v, doctor(v, presenterOf(v)), brain(), 1.6, signals(v)),
  lungs: v => presentObject(v, doctor(v, presenterOf(v)), lungs(), 1.6, breath(v)),
  kidney: v => presentObject(v, doctor(v, presenterOf(v)), kidneys(), 1.5, at(724, 452, glassOf(), 0.95)),
  skin: v =>
    presentObject(
      v,
      doctor(v, presenterOf(v)),
      skinLayers(),
      1.4,
      circle(690, 186, 42, '#ffe08a') +
        rays(690, 186, '#f0bd5e') +
        at(726, 440, tube({ body: v.palette.main, cap: '#ffffff' }), 0.9, 10),
    ),
  breast: v =>
    presentObject(
      v,
      woman(v),
      ribbon(),
      1.6,
      at(704, 226, loveHeart('#e7a9c0'), 0.42, 12) +
        at(372, 236, loveHeart('#e7a9c0'), 0.3, -14) +
        at(712, 448, loveHeart('#d9799b'), 0.34, -8),
    ),
  mind: v =>
    presentObject(
      v,
      { ...adult(v), asleep: true },
      calmHead(v),
      1.5,
      at(706, 250, leafySprig(v.palette.main), 0.6, 24),
    ),
  blood: v =>
    presentObject(
      v,
      { ...man(v), smile: 'open' },
      bloodBag(),
      1.5,
      at(716, 430, loveHeart(), 0.62, 8) + at(384, 250, drop(), 0.4),
    ),
  diabetes: v => {
    const who = v.random.chance(0.5) ? grandmother(v) : man(v)
    const doctorBeside = doctor(v, who.sex)
    return (
      clinic(v) +
      stand(doctorBeside, 520, 140, 0.68) +
      stand(who, 300, 176, 0.66, arm(who, [60, 380], [20, 560], [150, 470])) +
      bench(v, 452) +
      at(150, 404, glucometer(), 0.95, -8) +
      at(232, 412, drop(), 0.42) +
      at(428, 418, datesBowl(), 0.62) +
      at(560, 410, apple('#86b064'), 0.52) +
      at(640, 400, glassOf(), 0.6) +
      at(716, 412, apple(), 0.5)
    )
  },
}

const rays = (x: number, y: number, colour: string) =>
  Array.from({ length: 12 }, (_, index) => at(x, y, line('M0-58V-74', colour, 6), 1, index * 30)).join('')

function sparkles({ palette }: Variation): string {
  const star = 'M0-30C4-8 8-4 30 0C8 4 4 8 0 30C-4 8-8 4-30 0C-8-4-4-8 0-30Z'
  return (
    at(386, 232, shape(star, lighter(palette.accent, 0.3))) +
    at(420, 190, shape(star, lighter(palette.accent, 0.5)), 0.5) +
    at(662, 462, shape(star, '#ffffff'), 0.8)
  )
}

// The E turned four ways, as in the charts for those who do not read.
function eyeChart(): string {
  const e = 'M-10-10H10M-10 0H10M-10 10H10M-10-10V10'
  const row = (y: number, size: number, turns: number[]) =>
    turns
      .map((turn, index) =>
        at((index - (turns.length - 1) / 2) * size * 34, y, line(e, '#23434b', 5), size, turn),
      )
      .join('')
  return (
    box(-62, -118, 124, 224, 10, '#ffffff') +
    box(-62, -118, 124, 14, 6, '#33686e') +
    row(-64, 1.5, [0]) +
    row(-10, 1, [90, 180]) +
    row(34, 0.75, [0, 270, 90]) +
    row(70, 0.5, [180, 0, 270, 90])
  )
}

function signals({ palette }: Variation): string {
  const dots = [
    [352, 214],
    [398, 156],
    [662, 158],
    [712, 232],
    [722, 404],
    [674, 492],
  ]
  return dots
    .map(
      ([x = 0, y = 0], index) =>
        line(`M528 336L${x} ${y}`, lighter(palette.main, 0.4), 4, 0.8) +
        circle(x, y, index % 2 ? 13 : 9, index % 2 ? palette.accent : palette.main),
    )
    .join('')
}

const breath = ({ palette }: Variation) =>
  line(
    'M340 196C380 166 420 216 460 186M690 210C720 190 744 226 776 206M700 262C724 246 744 276 768 260',
    lighter(palette.main, 0.35),
    7,
  )

function calmHead({ palette }: Variation): string {
  const head =
    'M-46 100V62C-88 40-96-14-80-52C-60-100 14-112 56-80C84-58 86-30 84-14L100 22C104 32 96 36 84 38V62C84 78 70 82 44 78V100Z'
  const sun = circle(-2, -24, 40, '#ffe3a0') + circle(-2, -24, 28, '#f6c968')
  const plant = at(-2, 18, leafySprig('#5f9268'), 0.52)
  return shape(head, lighter(palette.main, 0.2)) + sun + plant
}
