import { areDependent, type Footprint } from './footprints.ts'
import type { Choose, SideIndex, Step } from './schedule.ts'

/** Runs one schedule in a world of its own and checks it; returns its steps. */
export type Run = (choose: Choose) => Promise<Step[]>

type Walk = {
  /** Whether schedules were left out because there were more than the limit. */
  isCapped: boolean
}

/** One request after the other. */
export const oneAfterTheOther = (first: SideIndex) => interruptedAfter(first, Number.POSITIVE_INFINITY)

/**
 * Walks every schedule in which a request is interrupted once, by the whole other one, whether or not the
 * place of the interruption matters: at most `max` places of each request, evenly spread.
 */
export async function walkInterruptions(run: Run, max: number): Promise<Walk> {
  let isCapped = false
  for (const first of [0, 1] as const) {
    const serial = await run(oneAfterTheOther(first))
    const count = serial.filter(({ side }) => side === first).length
    const places = Array.from({ length: count - 1 }, (_, index) => index + 1)
    isCapped ||= places.length > max
    for (const place of spread(places, max)) await run(interruptedAfter(first, place))
  }
  return { isCapped }
}

/** At most `max` elements, evenly spread. */
function spread<T>(all: T[], max: number): T[] {
  if (all.length <= max) return all
  return Array.from({ length: max }, (_, index) => all[Math.floor((index * all.length) / max)] as T)
}

/** The first side sends so many statements, then the other one as many as it can, then both as they can. */
function interruptedAfter(first: SideIndex, count: number): Choose {
  const other = (1 - first) as SideIndex
  let sent = 0
  return ({ enabled }) => {
    const wanted = sent < count ? first : other
    const side = enabled.includes(wanted) ? wanted : (enabled[0] as SideIndex)
    if (side === first) sent++
    return side
  }
}

/** A state on the path of the walk: which side went on there, which others are to be tried, or were. */
type Point = {
  enabled: SideIndex[]
  chosen: SideIndex
  toTry: Set<SideIndex>
  /** What the sides that were tried here, or before it, send next: trying them again gives nothing new. */
  sleeping: Map<SideIndex, Footprint>
}

/**
 * Walks all schedules of two requests that are not equivalent, at most `max`: dynamic partial-order reduction
 * (Flanagan and Godefroid, 2005) with sleep sets. Each schedule is run from its beginning.
 */
export async function walkAll(run: Run, max: number): Promise<Walk> {
  const path: Point[] = []
  for (let schedules = 1; ; schedules++) {
    const { steps, isRedundant } = await follow(run, path)
    if (!isRedundant) addRaces(path, steps)
    let last = path.pop()
    while (last && !leftToTry(last)) last = path.pop()
    const next = last && leftToTry(last)
    if (!last || next === undefined) return { isCapped: false }
    if (schedules >= max) return { isCapped: true }
    last.sleeping.set(last.chosen, (steps[path.length] as Step).footprint)
    last.chosen = next
    path.push(last)
  }
}

const leftToTry = ({ toTry, chosen, sleeping }: Point) =>
  [...toTry].find(side => side !== chosen && !sleeping.has(side))

/** Runs the schedule of the path, and on from its end without needless interruptions. */
async function follow(run: Run, path: Point[]): Promise<{ steps: Step[]; isRedundant: boolean }> {
  let isRedundant = false
  const steps = await run(({ steps, enabled }) => {
    const known = path[steps.length]
    if (known && !enabled.includes(known.chosen)) throw new Error('the same schedule went another way')
    if (known) return known.chosen
    const sleeping = stillSleeping(path.at(-1), steps.at(-1))
    const awake = enabled.filter(side => !sleeping.has(side))
    if (awake.length === 0) isRedundant = true
    const candidates = awake.length > 0 ? awake : enabled
    const before = path.at(-1)?.chosen
    const chosen = candidates.find(side => side === before) ?? (candidates[0] as SideIndex)
    path.push({ enabled, chosen, toTry: new Set(), sleeping })
    return chosen
  })
  return { steps, isRedundant }
}

/** What sleeps after a step: what slept before it, unless the step matters to it. */
function stillSleeping(before: Point | undefined, step: Step | undefined): Point['sleeping'] {
  if (!before || !step) return new Map()
  return new Map(
    [...before.sleeping].filter(
      ([side, footprint]) => side !== step.side && !areDependent(footprint, step.footprint),
    ),
  )
}

/** Where a step of one side could have come before an earlier one of the other, that is to be tried. */
function addRaces(path: Point[], steps: Step[]): void {
  steps.forEach((step, index) => {
    const earlier = lastRace(steps, index)
    const point = earlier === undefined ? undefined : path[earlier]
    if (point?.enabled.includes(step.side)) point.toTry.add(step.side)
  })
}

/** The last step of the other side that a step depends on, if no step of its own side in between does. */
function lastRace(steps: Step[], index: number): number | undefined {
  const step = steps[index] as Step
  const isOrdered = (from: number, to: number) =>
    steps
      .slice(from, to)
      .some(each => each.side !== step.side && areDependent(each.footprint, (steps[to] as Step).footprint))
  const earlier = steps
    .slice(0, index)
    .findLastIndex(each => each.side !== step.side && areDependent(each.footprint, step.footprint))
  if (earlier < 0) return undefined
  for (let between = earlier + 1; between < index; between++)
    if (steps[between]?.side === step.side && isOrdered(earlier, between)) return undefined
  return earlier
}
