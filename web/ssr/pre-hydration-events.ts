type PreHydrationEvents = {
  /**
   * Each button once: replaying both clicks of an impatient double click would open a menu and close it
   * again.
   */
  clicks: Set<HTMLElement>
  /** The last submit. */
  submit?: [form: HTMLFormElement, submitter: HTMLElement | null]
  /** Set until hydration. */
  listener?: (event: Event) => void
  /** Ends the capture of a page whose hydration fails or takes too long; called again, it does nothing. */
  fail: () => void
  /**
   * Whether the page has to stay as the server rendered it, because its scripts reload it again and again.
   */
  stopped?: boolean
}

declare global {
  /** Set by the script `captureEvents`, removed by `replayEvents`. */
  var __preHydration: PreHydrationEvents | undefined
}

const capturedTypes = ['submit', 'click', 'popstate']

/** After this time the page works as without scripts until it is hydrated. */
export const MAX_CAPTURE_MS = 10_000
/** Two reloads by the router within this time are the last: the script file of the page is missing. */
const MAX_RELOADS = 2
const RELOADS_MS = 30_000
/** The id of the sentence that says so then (web/shell/not-started.tsx). */
export const NOT_STARTED_ID = 'not-started'

/**
 * A script for the page's head: captures clicks and submits before hydration, so that `replayEvents` can
 * replay them. Captured are clicks on buttons that only scripts handle, and forms that post, because their
 * action runs in the browser; a form is submitted with what was typed by then. Forms that get are not
 * captured: they go to the server at once, as links do. Menus open at once: a popover by itself, a
 * `Disclosure` by its attribute; hydration takes over their state. The script stops the propagation of
 * captured clicks and the default of captured submits, so that React's own replay of events does not fire
 * them a second time. The router hears of no `popstate`, or Back would change what is being hydrated; the
 * entry script loads the page of the new URL instead.
 *
 * When a module throws or cannot be loaded, and after ten seconds, the page works as without scripts: links,
 * forms and Back are the browser's again, and a captured form is posted to the server, once. After ten
 * seconds a sentence says that the page is incomplete: what scripts load still looks as if it were loading.
 * Hydration may still follow; it replays the clicks and hides the sentence.
 *
 * The router reloads the document when the script file of a page is missing, without end if it stays missing.
 * After the second reload that follows no press of a key or button, the scripts do not start.
 *
 * Where the browser blocks `sessionStorage`, an empty one takes its place: the router's script for the scroll
 * position reads it in a `catch`, too, whose error would end the capture. It has no `setItem`, so that
 * `tabStorage` keeps what it stores in memory.
 */
export const captureEvents = () => `{let back,failed
try{sessionStorage}catch{Object.defineProperty(globalThis,'sessionStorage',{value:{getItem:()=>null,removeItem(){}}})}
const p=__preHydration={clicks:new Set,listener(e){
if(e.type=='popstate'){e.stopImmediatePropagation();back=1;failed&&location.reload()}
else if(failed);
else if(e.type=='click'){const b=e.target.closest('button');if(b&&!(b.form&&b.type=='submit')){e.stopPropagation()
if(b.hasAttribute('data-disclosure'))b.setAttribute('aria-expanded',b.getAttribute('aria-expanded')!='true')
else if(!b.popoverTargetElement)p.clicks.add(b)}}
else if(e.target.method=='post'){e.preventDefault();p.submit=[e.target,e.submitter]}
},fail(){
const s=p.submit
if(failed||!p.listener)return
failed=1
delete p.submit
back?location.reload():s?.[0].requestSubmit(s[1])
}}
for(const t of ${JSON.stringify(capturedTypes)})addEventListener(t,p.listener,true)
for(const t of ['error','unhandledrejection'])addEventListener(t,p.fail)
const end=()=>{p.fail();p.listener&&document.getElementById('${NOT_STARTED_ID}')?.removeAttribute('hidden')}
setTimeout(end,${MAX_CAPTURE_MS})
try{const s=sessionStorage,[url,at,n]=JSON.parse(s.reloads||'[]')
const again=url==location.href&&Date.now()-at<${RELOADS_MS}&&performance.getEntriesByType('navigation')[0].type=='reload'
s.reloads=JSON.stringify(again?[url,at,n+1]:[location.href,Date.now(),0])
for(const t of ['keydown','pointerdown'])addEventListener(t,()=>s.removeItem('reloads'),true)
if(again&&n+1>=${MAX_RELOADS}){p.stopped=true;addEventListener('DOMContentLoaded',end)}
}catch{}}`

/** Stops capturing events, from the moment at which React listens. */
export function stopCapture(): void {
  const captured = globalThis.__preHydration
  if (!captured?.listener) return
  for (const type of capturedTypes) removeEventListener(type, captured.listener, true)
  captured.listener = undefined
  document.getElementById(NOT_STARTED_ID)?.setAttribute('hidden', '')
}

/** Replays the captured events on the elements that are still in the page. */
export function replayEvents(): void {
  const { clicks = [], submit: [form, submitter] = [] } = globalThis.__preHydration ?? {}
  globalThis.__preHydration = undefined
  for (const button of clicks) if (button.isConnected) button.click()
  if (form?.isConnected) form.requestSubmit(submitter)
}
