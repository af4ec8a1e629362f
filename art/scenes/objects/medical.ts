import { darker, lighter, mix } from '../../color-mix.ts'
import { at, box, boxOutline, circle, line, oval, shape, solid } from '../../svg.ts'

/** Tools of the clinic, each around its centre and about 200 tall unless stated. */

/** Points down; the plunger is drawn out. */
export function syringe(fluid = '#7cc4d8'): string {
  const needle = line('M0 62V104', '#9fb0b6', 3.5) + solid('M-7 48H7V66H-7Z', '#7f949b')
  const barrel =
    box(-19, -46, 38, 96, 6, '#eef6f8') + solid('M-16-2H16V44Q16 47 12 47H-12Q-16 47-16 44Z', fluid)
  const marks = line('M-17-30h10M-17-16h14M-17-2h10M-17 12h14M-17 26h10', '#5c757d', 3)
  const plunger =
    box(-5, -92, 10, 90, 3, '#c9d6da') +
    box(-15, -8, 30, 9, 3, '#3d545c') +
    box(-22, -100, 44, 10, 5, '#8fa5ac')
  return (
    needle +
    plunger +
    barrel +
    marks +
    box(-30, -50, 60, 9, 4, '#a9bbc1') +
    line('M13-38V36', '#ffffff', 4, 0.8)
  )
}

export function vial(fluid = '#7cc4d8', cap = '#0a5a5e'): string {
  const glass = boxOutline(-44, -40, 88, 130, 16)
  const neck = box(-26, -62, 52, 30, 5, '#dbe8eb')
  const label =
    box(-44, 2, 88, 56, 0, '#ffffff') +
    box(-44, 2, 88, 12, 0, cap) +
    line('M-30 30h44M-30 44h30', '#9fb2b6', 5)
  return (
    neck +
    shape(glass, '#e6f2f5') +
    solid('M-40-8H40V74Q40 86 28 86H-28Q-40 86-40 74Z', fluid) +
    label +
    solid(boxOutline(-34, -92, 68, 34, 8), cap) +
    line('M-33-26V76', '#ffffff', 6, 0.7)
  )
}

export function testTube(fluid: string): string {
  const glass = 'M-16-84H16V62C16 94-16 94-16 62Z'
  return (
    shape(glass, '#eef6f8') +
    solid('M-13-14H13V62C13 88-13 88-13 62Z', fluid) +
    box(-20, -98, 40, 20, 5, darker(fluid, 0.25)) +
    line('M-9-70V50', '#ffffff', 4, 0.8)
  )
}

/** Three tubes in a rack. */
export function rack(fluids: [string, string, string]): string {
  const tubes = fluids.map((fluid, index) => at(-64 + index * 64, -10, testTube(fluid))).join('')
  return (
    box(-104, -34, 208, 20, 6, '#b98d5a') +
    tubes +
    solid(boxOutline(-110, 40, 220, 50, 8), '#c99c68') +
    line('M-96 56H96', '#e2c296', 4)
  )
}

export function microscope(colour = '#f2f6f6'): string {
  const base =
    solid(boxOutline(-80, 78, 160, 22, 10), '#3d545c') + solid(boxOutline(-66, 22, 90, 12, 4), '#33464c')
  const arm =
    line('M52 78C92 30 80-40 30-60', darker(colour, 0.12), 26) +
    line('M48 78C86 32 74-36 28-56', lighter(colour, 0.5), 8)
  const head = at(
    -6,
    -30,
    solid(boxOutline(-20, -54, 40, 78, 10), colour) +
      box(-14, -84, 28, 34, 5, '#33464c') +
      box(-12, 22, 24, 22, 4, '#7f949b') +
      box(-20, -22, 40, 10, 0, '#0a5a5e'),
    1,
    -22,
  )
  return (
    arm +
    base +
    head +
    circle(62, 24, 16, '#33464c') +
    circle(62, 24, 8, '#7f949b') +
    box(-44, 16, 42, 7, 2, '#9fd0d8')
  )
}

export function flask(fluid = '#5bb0a8'): string {
  const glass = 'M-20-96H20V-30L70 66C80 86 68 98 48 98H-48C-68 98-80 86-70 66L-20-30Z'
  const inside = 'M-38 10C-20 2 10 20 38 8L66 66C74 84 64 94 48 94H-48C-64 94-74 84-66 66Z'
  return (
    shape(glass, '#e8f3f5') +
    solid(inside, fluid) +
    box(-28, -102, 56, 12, 6, '#c3d6da') +
    circle(-14, 44, 9, '#ffffff', 0.5) +
    circle(18, 62, 6, '#ffffff', 0.5) +
    circle(10, 30, 5, '#ffffff', 0.5) +
    line('M-14-84V-26L-52 50', '#ffffff', 6, 0.8)
  )
}

export function bloodBag(fluid = '#b8323c'): string {
  const bag = boxOutline(-62, -80, 124, 140, 26)
  const label =
    box(-36, -40, 72, 62, 6, '#ffffff') +
    shape('M0-34C14-14 20-6 20 4A20 20 0 0 1-20 4C-20-6-14-14 0-34Z', fluid)
  return (
    box(-20, -102, 40, 18, 9, '#c3d6da') +
    shape(bag, '#f6e3e3') +
    solid('M-56-52C-30-44 20-60 56-50V36Q56 54 38 54H-38Q-56 54-56 36Z', fluid) +
    label +
    line('M-24 60V84M0 60V104M24 60V84', darker(fluid, 0.1), 9)
  )
}

/** Stand 360 tall with its bag; the foot is at y 180. */
export function dripStand(fluid = '#9fd0e0'): string {
  const pole =
    box(-4, -176, 8, 340, 3, '#8fa3aa') +
    line('M-34-168H34', '#8fa3aa', 8) +
    line('M-60 176L0 156L60 176', '#5f757c', 10) +
    circle(-60, 180, 8, '#33464c') +
    circle(60, 180, 8, '#33464c')
  const bag =
    shape(boxOutline(-62, -158, 56, 92, 12), '#eef7fa') +
    solid('M-58-120H-10V-80Q-10-70-20-70H-48Q-58-70-58-80Z', fluid) +
    line('M-46-140h24', '#9fb2b6', 4)
  return pole + bag + line('M-34-66V-40', '#8fa3aa', 5) + box(-40, -42, 12, 26, 5, '#dfeef2')
}

export function dna(a = '#0a7a7e', b = '#d9845a'): string {
  const y = (step: number) => -104 + step * 26
  const rungs = Array.from({ length: 9 }, (_, index) => {
    const reach = 40 * Math.sin((index / 8) * Math.PI * 2 + 0.5)
    return line(`M${-reach} ${y(index)}H${reach}`, index % 2 ? '#8fb9c4' : '#e5b86a', 7)
  })
  const strand = (sign: number) => {
    const points = Array.from({ length: 65 }, (_, index) => {
      const x = sign * 46 * Math.sin((index / 64) * Math.PI * 2 + 0.5)
      return `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${(-110 + index * 3.45).toFixed(1)}`
    })
    return points.join('')
  }
  return rungs.join('') + line(strand(1), a, 13) + line(strand(-1), b, 13)
}

export function clipboard(): string {
  const check = (y: number) =>
    circle(-44, y, 13, '#cfe9dc') +
    line(`M-50 ${y}l5 6l9-11`, '#1b6b3a', 5) +
    line(`M-20 ${y}h66`, '#b3c3c7', 7)
  return (
    solid(boxOutline(-80, -96, 160, 198, 14), '#b98d5a') +
    box(-68, -80, 136, 172, 6, '#fdfefe') +
    solid(boxOutline(-34, -108, 68, 32, 10), '#7f949b') +
    check(-44) +
    check(-4) +
    check(36) +
    line('M-54 70h80', '#d5dfe1', 7)
  )
}

export function doctorBag(colour = '#8a4f35'): string {
  const handle = line('M-40-46C-40-92 40-92 40-46', darker(colour, 0.35), 12)
  const cross = box(-10, -6, 20, 60, 4, '#ffffff') + box(-30, 14, 60, 20, 4, '#ffffff')
  return (
    handle +
    solid('M-92-34Q-92-52-74-52H74Q92-52 92-34L100 74Q100 88 86 88H-86Q-100 88-100 74Z', colour) +
    line('M-94-16H94', darker(colour, 0.3), 5) +
    circle(0, 24, 44, mix(colour, '#c9474f', 0.7)) +
    cross +
    box(-14, -30, 28, 22, 5, '#e5c98a')
  )
}

export function swab(): string {
  return (
    line('M-70 70L64-64', '#e9eef0', 9) +
    line('M-70 70L64-64', '#c3d0d3', 3) +
    at(68, -68, oval(0, 0, 24, 12, '#ffffff') + oval(4, 3, 18, 7, '#d5dfe1'), 1, -45)
  )
}

export function ribbon(colour = '#e08fae'): string {
  const left = solid('M-12-96C-52-92-58-50-34-14L32 92L58 72L2-18C-18-48-14-66 0-70Z', darker(colour, 0.08))
  const right = solid('M12-96C52-92 58-50 34-14L-32 92L-58 72L-2-18C18-48 14-66 0-70Z', colour)
  return left + right + solid('M-14-96Q0-102 14-96L6-68Q0-72-6-68Z', lighter(colour, 0.1))
}

export function shield(colour = '#0a7a7e'): string {
  const d = 'M0-100C26-82 56-74 86-74C90 6 62 66 0 102C-62 66-90 6-86-74C-56-74-26-82 0-100Z'
  return (
    solid(d, colour) +
    shape('M0-82C22-68 46-60 70-58C72 8 50 56 0 84Z', '#ffffff', 0.14) +
    line('M-36 4L-10 32L40-28', '#ffffff', 18)
  )
}

export function virus(colour = '#8fb86a'): string {
  const spikes = Array.from({ length: 10 }, (_, index) => {
    const angle = (index / 10) * Math.PI * 2
    const [x, y] = [Math.cos(angle), Math.sin(angle)]
    return (
      line(`M${x * 40} ${y * 40}L${x * 66} ${y * 66}`, darker(colour, 0.2), 8) +
      circle(x * 70, y * 70, 10, darker(colour, 0.1))
    )
  })
  return (
    spikes.join('') +
    circle(0, 0, 50, colour) +
    circle(-16, -18, 14, lighter(colour, 0.4)) +
    circle(18, 8, 9, darker(colour, 0.2)) +
    circle(-12, 22, 7, darker(colour, 0.2))
  )
}

export function drop(colour = '#c93a44'): string {
  return (
    solid('M0-96C36-44 60-14 60 26A60 60 0 0 1-60 26C-60-14-36-44 0-96Z', colour) +
    line('M-38 26C-38 46-24 60-8 62', lighter(colour, 0.55), 9, 0.85)
  )
}
