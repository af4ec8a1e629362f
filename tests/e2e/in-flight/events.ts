import type { ElementHandle, Page } from '@playwright/test'
import { translations } from '#web/i18n/translations.ts'
import { staffTranslator } from '../support/staff-translator.ts'
import { press } from './controls.ts'
import { typeMore, valuesOf } from './fields.ts'
import type { InterceptedWrites, Write } from './intercepted-writes.ts'
import { keepsKey } from './kept-key.ts'
import { approach, open, type Plan, waitForControl, waitForRepeat } from './plan.ts'

/** What happens while an answer is on its way, the columns of the matrix. */
export const events = {
  double: 'a second press while the answer is delayed sends nothing',
  typing: 'what is typed meanwhile stays after the answer',
  refuse: 'a refusal is shown, and what was sent is still in the form',
  again: 'after a refusal the button can be pressed again',
  close: 'a refusal is shown though the dialog was closed or the page was left',
  back: 'so it is after the browser’s Back, and Back and Forward send no other write',
  drop: 'a lost answer is shown, and what was sent is still in the form',
  key: 'the repeated write has the key of the first one',
  reload: 'so has the one that is repeated after a reload',
  scan: 'what is scanned meanwhile goes into the next write',
} as const
export type Event = keyof typeof events

/** `true`: as expected; a text: what is wrong; missing: the event cannot happen to this write. */
export type Outcomes = Partial<Record<Event, true | string>>

/** The longest that a person waits for a sentence. */
const SHOWN_MS = 3_000
/** The longest that the next page takes to load, also on a busy machine. */
const LEFT_MS = 10_000
/** Longer than a double tap, which is one press anyway (web/browser/send-once.ts). */
const SECOND_PRESS_MS = 450
/** How long a scan may take to be looked up, and a press to send a write. */
const REACTION_MS = 500
/** The field that scanners type into. */
const SCAN_FIELD = new RegExp(`^${staffTranslator('ar')('admin.scan.field')}`)

type Walk = { page: Page; writes: InterceptedWrites; plan: Plan }

/**
 * Sends the write of a plan again and again, with each event, or only with those that go with one. Undefined
 * if the plan leads nowhere now.
 */
export async function walkEvents(walk: Walk, only?: Event): Promise<Outcomes | undefined> {
  const outcomes: Outcomes = {}
  for (const { covers, run, cameFrom } of parts) {
    if (only && !covers.includes(only)) continue
    await settle(walk)
    const from = cameFrom?.(walk.plan.url)
    if (cameFrom && !from) continue
    const control = await approach(walk.page, { ...walk.plan, from })
    const first = control && (await pressAndHold(walk, control))
    if (!first) return undefined
    Object.assign(outcomes, await run(walk, control, first))
  }
  await settle(walk)
  return outcomes
}

type Part = {
  covers: Event[]
  run: (walk: Walk, control: ElementHandle<HTMLElement>, first: Write) => Promise<Outcomes>
  /** The page before that of the plan, if the browser's history must have one. */
  cameFrom?: (url: string) => string | undefined
}
const parts: Part[] = [
  { covers: ['double', 'typing', 'refuse', 'again'], run: delayAndRefuse },
  { covers: ['drop', 'key', 'reload'], run: loseTwice },
  { covers: ['close'], run: refuseAfterLeaving },
  { covers: ['back'], run: refuseAfterBack, cameFrom: home },
  { covers: ['scan'], run: scanMeanwhile },
]

/**
 * The home of a page, of the back office or of the site; that of a home is a list. Undefined for the sign-in
 * of staff and for boards: nothing of the same document is before them.
 */
function home(url: string) {
  if (/^\/admin\/(sign-in|board)(\W|$)/.test(url)) return undefined
  const path = /^\/admin(\W|$)/.test(url) ? '/admin' : '/'
  return url === path ? `${url.replace(/\/$/, '')}/doctors` : path
}

/** Presses again and types while the answer is delayed; then the write is refused. */
async function delayAndRefuse(walk: Walk, control: ElementHandle<HTMLElement>, first: Write) {
  const { page, writes, plan } = walk
  const outcomes: Outcomes = {}
  const isChoice = await control.evaluate(element => element.matches('select, input')).catch(() => true)
  await page.waitForTimeout(SECOND_PRESS_MS)
  if (!isChoice) {
    await press(control, plan.file).catch(() => undefined)
    await page.waitForTimeout(200)
    outcomes.double = isRepeated(writes, first) ? 'sent twice' : true
  }
  const before = await typedValues(page, control)
  const isTyped = await typeMore(page)
  const typed = await typedValues(page, control)
  const sentence = aSentence()
  await plan.meanwhile?.()
  await writes.answer({ status: 409, sentence })
  outcomes.refuse = (await isShown(page, sentence)) || 'silent'
  const lost = await lostOf(page, isTyped ? typed : before)
  if (lost.length > 0) outcomes[isTyped ? 'typing' : 'refuse'] = `lost: ${lost.join(', ')}`
  else if (isTyped) outcomes.typing = true
  if (!isChoice) {
    // Some refused dialogs close: the button that opens them is there again.
    const again =
      (await waitForControl(page, plan.presses.at(-1) ?? '', { or: plan.presses[0] })) ??
      (isTyped && plan.check && (await waitForRepeat(page, { ...plan, repeat: plan.check })))
    outcomes.again = again ? true : 'cannot be pressed again'
  }
  return outcomes
}

/** The connection breaks twice, then the page is loaded anew: the key stays, if the endpoint knows keys. */
async function loseTwice(walk: Walk, pressed: ElementHandle<HTMLElement>, first: Write) {
  const { page, writes, plan } = walk
  const outcomes: Outcomes = {}
  const before = await typedValues(page, pressed)
  await writes.answer('lost')
  outcomes.drop = (await isLossShown(page)) || 'silent'
  const lost = await lostOf(page, before)
  if (lost.length > 0) outcomes.drop = `lost: ${lost.join(', ')}`

  if (!first.endpoint.idempotent) return outcomes
  let control = await waitForRepeat(page, plan)
  const second = control && (await pressAndHold(walk, control))
  await writes.answer('lost')
  outcomes.key = keepsKey(first, second)
  if (plan.repeat) {
    await open(page, { url: plan.url })
    control = await waitForRepeat(page, plan)
  } else control = await approach(page, plan)
  const third = control && (await pressAndHold(walk, control))
  await writes.answer('lost')
  outcomes.reload = keepsKey(first, third)
  return outcomes
}

/** Lets a write that waits to be repeated end, which the part before has left. */
async function settle({ page, writes, plan }: Walk) {
  if (!plan.repeat) return
  await writes.answer({ status: 409, sentence: aSentence() })
  await open(page, { url: plan.url })
  const control = await waitForRepeat(page, plan, SECOND_PRESS_MS)
  if (control) await press(control, plan.file)
  await page.waitForTimeout(SECOND_PRESS_MS)
}

/** Closes the dialog, or leaves the page by a link, before the refusal arrives. */
async function refuseAfterLeaving({ page, writes }: Walk, control: ElementHandle<HTMLElement>) {
  const outcomes: Outcomes = {}
  const isDialog = await page.evaluate(() => !!globalThis.inFlight.scope().closest('dialog, [role=dialog]'))
  if (isDialog) await page.keyboard.press('Escape')
  else
    await page.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>('header a[href], nav a[href]')]
        .find(({ href }) => new URL(href).pathname !== location.pathname && !href.includes('#'))
        ?.click(),
    )
  await confirmLeaving(page, isDialog ? undefined : control)
  const sentence = aSentence()
  await writes.answer({ status: 500, sentence })
  outcomes.close = (await isShown(page, sentence)) || 'silent'
  return outcomes
}

/** Goes back by the browser before the refusal arrives, and forward again afterwards. */
async function refuseAfterBack(walk: Walk, control: ElementHandle<HTMLElement>, first: Write) {
  const { page, writes } = walk
  const outcomes: Outcomes = {}
  await page.evaluate(() => history.back())
  await confirmLeaving(page, control)
  const sentence = aSentence()
  await writes.answer({ status: 500, sentence })
  outcomes.back = (await isShown(page, sentence)) || 'silent'
  await page.evaluate(() => history.forward())
  await page.waitForTimeout(300)
  if (isRepeated(writes, first, first.key)) outcomes.back = 'sent twice'
  return outcomes
}

/**
 * Waits until the page of a control is left, if one is given; a form with unsaved input asks first. The
 * address changes earlier: the browser's Back does it before the page of the address has loaded.
 */
async function confirmLeaving(page: Page, control?: ElementHandle<HTMLElement>) {
  await page.waitForTimeout(200)
  const leave = page.getByRole('button', { name: staffTranslator('ar')('admin.leave'), exact: true })
  const isLeft = async () => !(await control?.evaluate(element => element.isConnected).catch(() => false))
  const end = Date.now() + LEFT_MS
  do {
    if (await leave.isVisible()) await leave.click()
    await page.waitForTimeout(200)
  } while (!(await isLeft()) && Date.now() < end)
}

/** Scans while the answer is delayed, if the page has a field for it; then the write is refused. */
async function scanMeanwhile({ page, writes, plan }: Walk, _: ElementHandle<HTMLElement>, first: Write) {
  const outcomes: Outcomes = {}
  const field = page.getByRole('main').getByLabel(SCAN_FIELD)
  const isModal = await page.evaluate(() => !!globalThis.inFlight.scope().closest('dialog, [role=dialog]'))
  if (isModal || !(await field.isVisible())) return outcomes
  await field.fill(plan.code)
  await field.press('Enter')
  await page.waitForTimeout(REACTION_MS)
  await writes.answer({ status: 409, sentence: aSentence() })
  await page.waitForTimeout(REACTION_MS)
  const isScanned = () =>
    writes.sent
      .slice(writes.sent.indexOf(first) + 1)
      .some(({ body }) => body.includes(plan.code) || piecesOf(body) > piecesOf(first.body))
  if (!isScanned()) {
    const control = await waitForControl(page, plan.presses.at(-1) ?? '')
    if (control) await press(control, plan.file)
    await page.waitForTimeout(REACTION_MS)
  }
  outcomes.scan = isScanned() || 'lost: the scan'
  return outcomes
}

/** The sum of the pieces in a list of goods. */
const piecesOf = (body: string) =>
  [...body.matchAll(/"pieces":"?(\d+)/g)].reduce((sum, [, pieces]) => sum + Number(pieces), 0)

/** Whether a write was sent once more as it was. With the key `except` it is the same one, not another. */
const isRepeated = ({ sent }: InterceptedWrites, first: Write, except?: string) =>
  sent
    .slice(sent.indexOf(first) + 1)
    .some(
      ({ endpoint, url, body, key }) =>
        endpoint === first.endpoint &&
        url === first.url &&
        body === first.body &&
        (except === undefined || key !== except),
    )

/** A choice without a form, such as a heart, shows what is stored again: nothing was typed. */
const typedValues = async (page: Page, control: ElementHandle<HTMLElement>) =>
  (await control.evaluate(
    element => !!element.closest('form, dialog, [role=dialog]') || !!(element as HTMLButtonElement).form,
  ))
    ? valuesOf(page)
    : {}

/** Presses a control; returns the write that follows and waits for its answer. */
async function pressAndHold({ page, writes, plan }: Walk, control: ElementHandle<HTMLElement>) {
  writes.hold()
  const sent = writes.sent.length
  await press(control, plan.file)
  const end = Date.now() + SHOWN_MS
  while (writes.sent.length === sent && Date.now() < end) await page.waitForTimeout(25)
  return writes.sent[sent]
}

let sentences = 0
const aSentence = () => `رفض رقم ${++sentences} في الطريق.`

const isShown = (page: Page, sentence: string) => isAnyShown(page, [sentence])
/** The pages of scans have sentences of their own: they keep what is not sent. */
const LOSSES = [
  translations['shell.offline'].ar,
  translations['shell.lost_once'].ar,
  translations['shell.lost'].ar,
  staffTranslator('ar')('admin.receiving.unanswered', { count: 1 }),
  staffTranslator('ar')('admin.scan.unsent', { count: 1 }),
]
const isLossShown = (page: Page) => isAnyShown(page, LOSSES)

/** Waits until one of the texts is visible. */
async function isAnyShown(page: Page, texts: string[]): Promise<boolean> {
  return page
    .waitForFunction(
      wanted =>
        wanted.some(text => {
          const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
          for (let node = walker.nextNode(); node; node = walker.nextNode())
            if (node.textContent?.includes(text) && node.parentElement?.checkVisibility()) return true
          return false
        }),
      texts,
      { timeout: SHOWN_MS, polling: 50 },
    )
    .then(
      () => true,
      () => false,
    )
}

/** The fields whose value is another one or missing, also once the page has read again what it offers. */
async function lostOf(page: Page, before: Record<string, string>): Promise<string[]> {
  const end = Date.now() + SHOWN_MS
  for (;;) {
    const after = await valuesOf(page)
    const lost = Object.keys(before).filter(field => after[field] !== before[field])
    if (lost.length === 0 || Date.now() > end) return lost
    await page.waitForTimeout(50)
  }
}
