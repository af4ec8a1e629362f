import type { Page } from '@playwright/test'
import { type Control, controlsOf, defineControls, findControl, press } from './controls.ts'
import { nameOf, walkableWrites } from './endpoints.ts'
import { type Outcomes, walkEvents } from './events.ts'
import { fillAround } from './fields.ts'
import { type InterceptedWrites, interceptWrites } from './intercepted-writes.ts'
import { approach, type Hand, open, type Plan, type Start, untilReady } from './plan.ts'

/** A write that a page sends, and what each event did to it. */
export type WalkedWrite = { name: string; url: string; presses: string; outcomes: Outcomes }

/** A page to explore. */
export type Target = Start & {
  /** Ways that are tried first: the labels of their controls. */
  ways?: string[][]
  /** The writes of the page that no other page has: exploring ends with the last of them, or of all. */
  expects?: string[]
}

export type ExploreOptions = {
  hand: Hand
  /** The writes that were walked already. */
  known: Set<string>
  /** How many presses may lead to a write: a menu, its dialog, the button of that. */
  maxDepth?: number
  maxControls?: number
  /** When no other control is pressed any more: some lists have hundreds. */
  maxMs?: number
  /** Tries the ways of the target alone. */
  isGuided?: boolean
  onWalked?: (write: WalkedWrite) => void
}

/** How long a press may take to send a write or to open something. */
const REACTION_MS = 500
/** The same of a way that is known to end in a write, on a slow machine. */
const KNOWN_REACTION_MS = 10_000

/** Prepares a page: no write reaches the server from now on. */
export async function prepareExploring(page: Page): Promise<InterceptedWrites> {
  await defineControls(page)
  // A question of the browser before a page with unsaved input is left.
  page.on('dialog', dialog => void dialog.accept().catch(() => undefined))
  return interceptWrites(page)
}

/** Presses every control of a page, and of what opens, and walks the events of each new write. */
export async function explore(
  page: Page,
  writes: InterceptedWrites,
  { ways = [], expects, ...rest }: Target,
  { hand, known, maxDepth = 3, maxControls = 40, maxMs = 90_000, isGuided, onWalked }: ExploreOptions,
): Promise<void> {
  const start = { ...rest, ...hand }
  const seen = new Set<string>()
  const queue: string[][] = [[]]
  let isClean = false
  const end = Date.now() + maxMs
  const isDone = () => (expects ?? walkableWrites).every(name => known.has(name)) || Date.now() > end

  /** Walks the events of a write that is new. */
  const walk = async (write: string | undefined, plan: Plan) => {
    if (!write || known.has(write)) return
    known.add(write)
    const outcomes = await walkEvents({ page, writes, plan })
    await writes.answer({ status: 409, sentence: 'refused' })
    isClean = false
    if (outcomes)
      onWalked?.({ name: write, url: plan.url, presses: plan.presses.map(labelOf).join(' › '), outcomes })
    else known.delete(write)
  }

  for (const labels of ways) {
    const plan = await planOf(page, { ...start, presses: [] }, labels)
    if (plan) await walk((await tryPress(page, writes, plan, KNOWN_REACTION_MS)).write, plan)
  }
  if (isGuided) return
  for (let at = 0; at < queue.length && seen.size < maxControls && !isDone(); at++) {
    const path = queue[at] as string[]
    if (!(await reach(page, { ...start, presses: path }))) continue
    isClean = true
    for (const { signature } of newControls(await controlsOf(page), seen)) {
      if (isDone()) return
      seen.add(signature)
      if (!isClean && !(await reach(page, { ...start, presses: path }))) break
      const plan = { ...start, presses: [...path, signature] }
      const { write, hasChanged } = await tryPress(page, writes, plan)
      isClean = !hasChanged
      await walk(write, plan)
      // A refused form may offer more: what it was refused for, or the way it goes on.
      if (hasChanged && path.length + 1 < maxDepth) queue.push(plan.presses)
    }
  }
}

/** The plan whose controls have these labels; it ends before its last press. */
async function planOf(page: Page, plan: Plan, labels: string[]): Promise<Plan | undefined> {
  let presses: string[] = []
  for (const label of labels) {
    if (!(await reach(page, { ...plan, presses }))) return undefined
    const next = (await controlsOf(page)).find(({ signature }) => labelOf(signature) === label)
    if (!next) return undefined
    presses = [...presses, next.signature]
  }
  return { ...plan, presses }
}

const newControls = (controls: Control[], seen: Set<string>) =>
  controls.filter(({ signature }) => !seen.has(signature))
/** The name of a control in a way: its text, or that of its icon. */
const labelOf = (signature: string) => {
  const [, , label = '', icon = ''] = signature.split('|')
  return label || icon.replace(/.*#/, '')
}

/** Opens the page and presses all controls of a path. */
async function reach(page: Page, plan: Plan): Promise<boolean> {
  if (plan.presses.length === 0) {
    await open(page, plan)
    return true
  }
  const last = await approach(page, plan)
  if (!last) return false
  await press(last, plan.file)
  await page.waitForTimeout(REACTION_MS)
  // A dialog may read what it offers.
  await untilReady(page)
  return true
}

/** Presses a control; returns the write that it sent, and whether the page is another one now. */
async function tryPress(
  page: Page,
  writes: InterceptedWrites,
  { presses, file }: Plan,
  withinMs = REACTION_MS,
) {
  const control = await findControl(page, presses.at(-1) ?? '')
  if (!control) return { write: undefined, hasChanged: true }
  const before = await stateOf(page)
  await fillAround(control).catch(() => undefined)
  const sent = writes.sent.length
  await press(control, file).catch(() => undefined)
  const end = Date.now() + withinMs
  while (writes.sent.length === sent && Date.now() < end) await page.waitForTimeout(25)
  const write = writes.sent[sent]
  // The controls of a page do not tell that a file is chosen.
  const isFile = presses.at(-1)?.startsWith('INPUT|file|')
  return { write: write && nameOf(write.endpoint), hasChanged: isFile || (await stateOf(page)) !== before }
}

/** The address and the controls of the page. */
const stateOf = async (page: Page) =>
  `${page.url()} ${(await controlsOf(page).catch(() => [])).map(({ signature }) => signature).join('\n')}`
