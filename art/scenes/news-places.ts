import { darker, lighter, mix } from '../color-mix.ts'
import { at, box, circle, glow, line, shape } from '../svg.ts'
import { bench, night, outdoors } from './backgrounds.ts'
import { pilgrimFigure, runningFigure, walkingFigure } from './distant-figures.ts'
import { backpack, crescent, datesBowl, glassOf, lantern } from './objects/household.ts'
import { ambulance, clinicBuilding, school, tent, umbrella } from './objects/outdoors.ts'
import { bottle } from './objects/vessels.ts'
import { child, man, woman } from './people.ts'
import { arm, stand } from './poses.ts'
import type { Scene, Variation } from './scene.ts'

/** News of the season and of the street. */
export const placeScenes: Record<string, Scene> = {
  ramadan: v => {
    const chain = (x: number, length: number) => line(`M${x} 0V${length}`, '#c7923e', 4)
    const hanging =
      chain(120, 180) +
      at(120, 270, lantern()) +
      chain(694, 120) +
      at(694, 200, lantern('#b8763a'), 0.8) +
      chain(232, 90) +
      at(232, 152, lantern('#d9a85a'), 0.6)
    const light = glow(120, 290, 170, 170, '#ffd98a', 0.6) + glow(694, 210, 140, 140, '#ffd98a', 0.5)
    return (
      night(v) +
      at(476, 236, crescent(), 0.95) +
      light +
      hanging +
      bench(v, 470) +
      at(392, 408, datesBowl(), 0.95) +
      at(540, 414, glassOf('#fbf7ec'), 0.68) +
      at(612, 414, glassOf(), 0.68) +
      at(214, 400, lantern('#c7923e'), 0.74)
    )
  },
  summer: v => {
    const who = v.random.chance(0.5) ? man(v) : woman(v)
    const drinking = arm(who, [336, 360], [420, 560], [430, 430])
    return (
      outdoors(v) +
      at(352, 560, umbrella(lighter(v.palette.accent, 0.35)), 2.1) +
      stand(who, 300, 178, 0.68, drinking) +
      at(468, 392, glassOf(), 0.6) +
      at(640, 432, bottle({ body: '#9fd4e6', cap: v.palette.main }), 1.2)
    )
  },
  running: v =>
    outdoors(v) +
    track(v) +
    at(
      250,
      536,
      runningFigure({
        skin: '#dcac84',
        top: v.palette.main,
        bottom: '#33464c',
        head: 'hijab',
        cloth: v.palette.deep,
      }),
      1.55,
    ) +
    at(
      500,
      530,
      runningFigure({
        skin: '#c48e64',
        top: v.palette.accent,
        bottom: '#2b3a40',
        head: 'hair',
        cloth: '#000000',
      }),
      1.6,
    ),
  ambulance: v => outdoors(v) + road() + at(400, 536, ambulance(v.palette.main), 1.18),
  building: v =>
    outdoors(v) +
    at(400, 520, clinicBuilding(v.palette.main, '#9fd0e0'), 1.2) +
    at(
      200,
      560,
      walkingFigure({ skin: '#dcac84', top: '#f4f5f1', bottom: '#000000', head: 'ghutra', cloth: '#fbfbf8' }),
      0.7,
    ) +
    at(
      610,
      560,
      walkingFigure({ skin: '#dcac84', top: '#33464c', bottom: '#000000', head: 'hijab', cloth: '#33464c' }),
      0.7,
    ) +
    at(
      655,
      562,
      walkingFigure({
        skin: '#eac29d',
        top: v.palette.accent,
        bottom: '#000000',
        head: 'hair',
        cloth: '#000000',
      }),
      0.46,
    ),
  hajj: v => {
    const mountains =
      shape(
        'M0 392C40 366 62 326 96 314L128 328C150 296 168 252 205 240C236 254 250 296 286 320C318 298 340 284 372 288C410 246 432 226 462 230C500 262 520 306 560 320C600 276 630 252 662 248C700 272 740 326 800 340V480H0Z',
        mix('#c9a27c', '#a9c2c9', 0.35),
      ) +
      shape(
        'M0 432C60 400 90 360 132 350C180 366 210 404 252 410C310 396 350 348 402 340C450 356 500 410 560 420C610 404 640 362 692 352C730 366 766 396 800 408V500H0Z',
        mix('#c9a27c', '#ecd2a4', 0.4),
      )
    const rows = [0.62, 0.8]
      .map((size, row) =>
        Array.from({ length: 9 - row * 2 }, (_, index) =>
          at(20 + row * 40 + index * (row ? 124 : 98), 446 + row * 44, tent(), size),
        ).join(''),
      )
      .join('')
    const people = [
      [110, 'm'],
      [190, 'f'],
      [300, 'm'],
      [372, 'm'],
      [470, 'f'],
      [560, 'm'],
      [660, 'm'],
      [730, 'f'],
    ] as const
    const crowd = people
      .map(([x, sex], index) =>
        at(
          x,
          544 + (index % 3) * 10,
          pilgrimFigure(sex === 'f' ? '#f1efe8' : '#fbfbf6', '#b98560', sex === 'f'),
          0.74,
        ),
      )
      .join('')
    return (
      sky() +
      mountains +
      box(0, 470, 800, 130, 0, '#e9d3ab') +
      rows +
      at(322, 470, umbrella(), 0.72) +
      at(582, 470, umbrella(lighter(v.palette.main, 0.55)), 0.72) +
      at(132, 470, umbrella(lighter(v.palette.accent, 0.5)), 0.68) +
      crowd
    )
  },
  school: v => {
    const [girl, boy] = [child(v, 'f'), child(v, 'm')]
    const wave = arm(boy, [280, 420], [360, 470], [350, 330])
    return (
      outdoors(v) +
      at(400, 500, school(v.palette.accent), 1.5) +
      at(262, 480, backpack('#c0567f'), 0.9) +
      stand(girl, 262, 286, 0.62, straps()) +
      at(540, 480, backpack(v.palette.main), 0.9) +
      stand(boy, 540, 280, 0.62, straps() + wave)
    )
  },
}

const straps = () => line('M140 300C128 350 128 400 134 440M260 300C272 350 272 400 266 440', '#33464c', 16)

function sky(): string {
  const haze = glow(400, 430, 560, 240, '#fdf0d8', 1)
  return (
    box(0, 0, 800, 600, 0, '#cfe8f2') +
    haze +
    circle(640, 190, 40, '#ffe6a0') +
    glow(640, 190, 150, 150, '#fff1c4', 0.8)
  )
}

function road(): string {
  const lane = Array.from({ length: 7 }, (_, index) => box(index * 124 - 30, 566, 70, 8, 3, '#f3e6c0')).join(
    '',
  )
  return box(0, 504, 800, 96, 0, '#6b7478') + box(0, 498, 800, 9, 0, '#dfe3e0') + lane
}

const track = ({ palette }: Variation) =>
  shape('M0 506C240 490 560 490 800 506V600H0Z', mix(palette.accent, '#b5654a', 0.5)) +
  line('M0 536C240 520 560 520 800 536M0 570C240 556 560 556 800 570', '#ffffff', 4, 0.75) +
  shape('M0 500C240 484 560 484 800 500V508C560 492 240 492 0 508Z', darker('#86b064', 0.1))
