type Held = { form: HTMLFormElement; by: HTMLElement | null }

declare global {
  /** What was sent and pressed, and the listener that holds it, for as long as it does; all are set by `earlyInput`. */
  var held: Held | undefined
  var pressed: HTMLElement[]
  var hold: ((event: Event) => void) | undefined
}

/**
 * A page can be read before it is alive, and is used as soon as it can be read. A form that posts is held, since its action
 * runs in the browser, and goes out with what was typed as soon as the page listens; buttons that only scripts listen to are
 * pressed then. Nobody else hears of what is held: React, which may be coming to life under it, would do it a second time.
 * Forms that get are for the server: they go at once, as links do. Stands in the page's head.
 */
export const earlyInput = `pressed=[]
hold=e=>{
if(e.type=='click'){const b=e.target.closest('button');if(b&&!(b.form&&b.type=='submit')){e.stopPropagation();pressed.push(b)}}
else if(e.target.method=='post'){e.preventDefault();held={form:e.target,by:e.submitter}}
}
for(const type of['submit','click'])addEventListener(type,hold,true)`

/** The page listens: nothing is held any more. */
export function holdNoMore(): void {
  const { hold } = globalThis
  if (hold) for (const type of ['submit', 'click']) removeEventListener(type, hold, true)
  globalThis.hold = undefined
}

/** What was held is done. */
export function doEarlyInput(): void {
  const { held, pressed } = globalThis
  for (const button of pressed) if (button.isConnected) button.click()
  globalThis.pressed = []
  if (held?.form.isConnected) held.form.requestSubmit(held.by)
}
