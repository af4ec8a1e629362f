import { darker, lighter } from '../color-mix.ts'
import { at, box, boxOutline, circle, glow, line, shape, solid } from '../svg.ts'
import { bench, clinic, laboratory, studio } from './backgrounds.ts'
import { trophy } from './objects/household.ts'
import { flask, microscope, rack } from './objects/medical.ts'
import { monitor } from './objects/meters.ts'
import { doctor, nurse } from './people.ts'
import { arm, stand } from './poses.ts'
import { presenterOf } from './presented-object.ts'
import type { Scene, Variation } from './scene.ts'

/** News from laboratories, theatres and the staff room. */
export const scienceScenes: Record<string, Scene> = {
  lab: v => {
    const who = { ...doctor(v, presenterOf(v)), carries: 'badge' as const, glasses: 'square' as const }
    return (
      laboratory(v) +
      stand(who, 330, 140, 0.72, arm(who, [336, 360], [430, 540], [470, 430])) +
      bench(v, 456) +
      at(548, 364, microscope(), 0.95) +
      at(152, 386, rack(['#c93a44', '#e0b35a', '#7cc4d8']), 0.82) +
      at(712, 394, flask(v.palette.accent), 0.68)
    )
  },
  research: v => {
    const [she, he] = [doctor(v, 'f'), doctor(v, 'm')]
    return (
      laboratory(v) +
      board(v) +
      stand({ ...he, carries: 'none' }, 640, 150, 0.68) +
      stand({ ...she, carries: 'none' }, 160, 168, 0.68, arm(she, [336, 350], [430, 500], [440, 390])) +
      bench(v, 470) +
      at(330, 404, flask(), 0.74) +
      at(460, 418, rack(['#8f6fc0', '#5bb0a8', '#e0b35a']), 0.6)
    )
  },
  robot: v => {
    const surgeon = {
      ...nurse(v, 'm'),
      head: 'cap' as const,
      cloth: v.palette.main,
      mask: true,
      carries: 'none' as const,
    }
    const drape =
      solid('M220 470C320 420 640 420 760 470L800 600H180Z', '#5fa9a4') +
      shape('M420 448Q500 430 580 448L574 474Q500 458 426 474Z', '#f6fafa')
    return (
      theatre(v) +
      at(150, 250, monitor(), 0.8) +
      stand(surgeon, 180, 190, 0.64, arm(surgeon, [336, 380], [420, 560], [470, 520])) +
      drape +
      robotArm(400, 470, -1) +
      robotArm(600, 470, 1) +
      robotArm(500, 450, 0)
    )
  },
  team: v => {
    const people = [nurse(v, 'f'), doctor(v, 'm'), doctor(v, 'f'), nurse(v, 'm')]
    const [one, two, three, four] = people as [
      (typeof people)[0],
      (typeof people)[0],
      (typeof people)[0],
      (typeof people)[0],
    ]
    return (
      clinic(v) +
      stand(one, 138, 176, 0.66) +
      stand(four, 664, 166, 0.66) +
      glow(400, 520, 400, 150, '#10262c', 0.22) +
      stand(two, 306, 146, 0.72) +
      stand(three, 500, 154, 0.72)
    )
  },
  award: v => {
    const [she, he] = [doctor(v, 'f'), doctor(v, 'm')]
    const lift = arm(she, [336, 360], [430, 560], [440, 450])
    return (
      studio(v) +
      confetti(v) +
      glow(420, 330, 230, 220, '#fff2c4', 0.9) +
      stand(he, 640, 150, 0.7, arm(he, [64, 360], [-30, 560], [-40, 450])) +
      stand(she, 190, 158, 0.7, lift) +
      at(412, 360, trophy(), 1.55)
    )
  },
}

function board({ palette }: Variation): string {
  const bars = [46, 74, 60, 104, 132]
    .map((height, index) =>
      box(
        306 + index * 34,
        330 - height,
        22,
        height,
        4,
        index === 4 ? palette.accent : lighter(palette.main, 0.25),
      ),
    )
    .join('')
  const chart =
    line('M300 262L336 244L372 254L410 214L448 190', palette.deep, 6) + circle(448, 190, 9, palette.accent)
  return (
    box(276, 130, 250, 230, 12, '#ffffff') +
    box(276, 130, 250, 16, 6, palette.main) +
    bars +
    line('M296 332H486', '#9fb2b6', 4) +
    chart
  )
}

// An operating theatre: cool light from a large lamp above.
function theatre({ palette }: Variation): string {
  const wall = `<rect width="800" height="600" fill="${lighter(palette.main, 0.78)}"/>`
  const panels = line('M0 150H800M0 300H800M200 0V480M400 0V480M600 0V480', '#ffffff', 4, 0.8)
  const ceiling =
    line('M500 0V110', '#9fb0b6', 12) +
    solid('M390 150C400 110 600 110 610 150Z', '#dfe8ea') +
    [430, 476, 524, 570].map(x => circle(x, 150, 16, '#fff8dc')).join('')
  return (
    wall +
    panels +
    glow(500, 330, 330, 260, '#ffffff', 0.95) +
    ceiling +
    box(0, 500, 800, 100, 0, darker(lighter(palette.main, 0.5), 0.1))
  )
}

function robotArm(x: number, y: number, lean: number): string {
  const [shoulderX, elbowX] = [x + lean * 130, x + lean * 96]
  const limb = (d: string, width: number) => line(d, '#c3d0d3', width) + line(d, '#f6fafa', width - 12)
  const joint = (px: number, py: number) => circle(px, py, 24, '#8fa3aa') + circle(px, py, 14, '#0a7a7e')
  const tool =
    line(`M${x} ${y - 96}V${y - 12}`, '#7f949b', 9) +
    line(`M${x} ${y - 14}l-9 20M${x} ${y - 14}l9 20`, '#33464c', 5)
  return (
    limb(`M${shoulderX} 120L${elbowX} 260`, 40) +
    limb(`M${elbowX} 260L${x} ${y - 110}`, 34) +
    joint(elbowX, 260) +
    box(x - 18, y - 128, 36, 44, 8, '#33464c') +
    tool +
    box(shoulderX - 34, 88, 68, 48, 14, '#dfe8ea') +
    shape(boxOutline(shoulderX - 34, 88, 68, 14, 7), '#0a7a7e')
  )
}

function confetti({ palette }: Variation): string {
  const colours = [palette.main, palette.accent, '#e0b35a', '#c98fa0']
  return Array.from({ length: 34 }, (_, index) =>
    at(
      (index * 211) % 800,
      70 + ((index * 137) % 300),
      box(-7, -4, 14, 8, 2, colours[index % 4] ?? palette.main),
      1,
      index * 47,
    ),
  ).join('')
}
