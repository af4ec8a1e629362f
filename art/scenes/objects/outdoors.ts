import { darker, lighter } from '../../color-mix.ts'
import { at, box, boxOutline, circle, line, oval, shape, solid } from '../../svg.ts'

/** Large things of the street and the holy season; origin at the middle of their foot. */

export function ambulance(accent = '#0a7a7e'): string {
  const body =
    solid('M-230-40V-176Q-230-196-210-196H90V-40Z', '#fbfdfd') +
    solid('M90-160H166C186-160 198-146 206-128L226-86Q232-78 232-66V-40H90Z', '#f1f5f5')
  const glass =
    shape('M110-146H160C174-146 182-138 188-126L202-96H110Z', '#9fd0e0') +
    line('M124-138L116-104', '#ffffff', 6, 0.7)
  const stripe = shape('M-230-96H90V-76H232V-60H-230Z', accent) + shape('M-230-112H90V-104H-230Z', '#d9845a')
  const star = Array.from({ length: 3 }, (_, index) =>
    at(-70, -146, box(-8, -30, 16, 60, 3, '#c9474f'), 1, index * 60),
  ).join('')
  const windows =
    box(-206, -176, 84, 52, 8, '#9fd0e0') +
    box(-20, -176, 84, 52, 8, '#9fd0e0') +
    line('M-196-166L-204-140M-10-166L-18-140', '#ffffff', 6, 0.7)
  const wheel = (x: number) =>
    circle(x, -34, 40, '#24343a') + circle(x, -34, 22, '#c3d0d3') + circle(x, -34, 9, '#7f949b')
  const lights =
    box(-40, -212, 44, 16, 6, '#c9474f') +
    box(8, -212, 44, 16, 6, '#2f6f9c') +
    box(214, -84, 18, 14, 5, '#ffe08a')
  return (
    oval(0, 2, 250, 14, '#10262c', 0.2) +
    lights +
    body +
    stripe +
    windows +
    star +
    glass +
    box(-236, -48, 472, 16, 6, '#7f949b') +
    wheel(-140) +
    wheel(150)
  )
}

/** The clinic's house front, 460 wide. */
export function clinicBuilding(main: string, glass: string): string {
  const windows = (x: number, columns: number, rows: number, top: number) =>
    Array.from(
      { length: columns * rows },
      (_, index) =>
        box(
          x + (index % columns) * 38,
          top + Math.floor(index / columns) * 44,
          26,
          30,
          3,
          index % 5 === 2 ? '#ffe8b8' : glass,
        ) + box(x + (index % columns) * 38, top + Math.floor(index / columns) * 44, 26, 7, 3, '#ffffff', 0.5),
    ).join('')
  const wings =
    solid(boxOutline(-240, -220, 190, 220, 6), '#efe4d2') +
    windows(-222, 4, 4, -200) +
    solid(boxOutline(70, -180, 170, 180, 6), '#f3ead9') +
    windows(88, 4, 3, -160)
  const tower =
    solid(boxOutline(-70, -300, 160, 300, 8), '#fbf8f1') +
    box(-70, -300, 160, 14, 4, main) +
    windows(-44, 3, 3, -190)
  const sign =
    circle(10, -240, 32, main) + box(4, -258, 12, 36, 3, '#ffffff') + box(-8, -246, 36, 12, 3, '#ffffff')
  const door =
    box(-36, -62, 92, 62, 4, darker(glass, 0.25)) +
    line('M10-60V0', '#ffffff', 4) +
    solid('M-60-76H80L70-60H-50Z', main)
  return oval(0, 2, 270, 14, '#10262c', 0.16) + wings + tower + sign + door
}

/** The white peaked tents of Mina; 150 wide. */
export function tent(): string {
  const roof = solid('M0-112C14-84 46-64 78-56V-40H-78V-56C-46-64-14-84 0-112Z', '#fbfbf8')
  const walls = solid('M-70-42H70V0H-70Z', '#eef0ec') + shape('M-18 0V-32Q0-48 18-32V0Z', '#a9b7b6')
  return (
    walls +
    roof +
    line('M-78-44H78', '#d5dad5', 4) +
    line('M0-110C-10-80-30-62-52-54M0-110C10-80 30-62 52-54', '#d9dedb', 3)
  )
}

/** An open umbrella whose grip is at the origin, 190 tall. */
export function umbrella(colour = '#f4f6f2'): string {
  const canopy =
    'M-104-120C-96-180-44-206 0-206S96-180 104-120C88-134 70-134 52-120C36-134 16-134 0-120C-16-134-36-134-52-120C-70-134-88-134-104-120Z'
  const ribs = line(
    'M0-206C-30-180-48-150-52-120M0-206C30-180 48-150 52-120M0-206V-120',
    darker(colour, 0.18),
    3,
  )
  return line('M0-212V0Q0 14-12 14', '#7b5d3e', 7) + solid(canopy, colour) + ribs
}

export function school(main: string): string {
  const windows = [-150, -100, 74, 124]
    .map(x => box(x, -106, 34, 44, 4, '#9fd0e0') + line(`M${x + 17}-106V-62`, '#ffffff', 3))
    .join('')
  return (
    solid(boxOutline(-180, -130, 360, 130, 6), '#f3e6cf') +
    windows +
    solid('M-62-130L0-186L62-130V0H-62Z', '#fbf6ea') +
    shape('M-74-126L0-194L74-126L62-120L0-176L-62-120Z', main) +
    circle(0, -128, 20, main) +
    circle(0, -128, 14, '#ffffff') +
    line('M0-137V-128L6-124', '#23434b', 3) +
    shape('M-26 0V-62Q0-88 26-62V0Z', lighter(main, 0.25)) +
    line('M0-72V0', '#ffffff', 3) +
    box(-186, -138, 124, 12, 3, main) +
    box(62, -138, 124, 12, 3, main)
  )
}
