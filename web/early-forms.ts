type Held = { form: HTMLFormElement; by: HTMLElement | null }

declare global {
  /** The form that was held, and the listener that holds, for as long as it does; both are set by `earlyForms`. */
  var held: Held | undefined
  var hold: ((event: SubmitEvent) => void) | undefined
}

/**
 * A form that posts needs the page alive: its action runs in the browser. One that is sent before that is held, and
 * goes out with what was typed as soon as the page listens. Forms that get are for the server: they go at once. Stands
 * in the page's head.
 */
export const earlyForms =
  "addEventListener('submit',hold=e=>{if(e.target.method=='post'){e.preventDefault();held={form:e.target,by:e.submitter}}},true)"

/** The page listens: nothing is held any more, and what was held is sent. */
export function sendEarlyForm(): void {
  const { held, hold } = globalThis
  if (hold) removeEventListener('submit', hold, true)
  globalThis.hold = undefined
  if (held?.form.isConnected) held.form.requestSubmit(held.by)
}
