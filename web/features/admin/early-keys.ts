declare global {
  /** What was pressed since the document began; undefined once the page is shown. */
  var __earlyKeys: KeyboardEvent[] | undefined
}

/**
 * A script for the server's placeholder: keeps the keys that are pressed before the page is hydrated. A
 * scanner may type its first code by then, and a part of a code is another one. What some browsers do with
 * the keys of a separator would leave the page.
 */
export const keepEarlyKeys = () => `{const keys=__earlyKeys=[];addEventListener('keydown',e=>{
if(keys!=__earlyKeys||!(e instanceof KeyboardEvent))return
keys.push(e)
if(e.key=='F8'||e.ctrlKey&&e.code=='BracketRight')e.preventDefault()
},true)}`

/** Returns what was pressed before the page was shown, once. */
export function takeEarlyKeys(): readonly KeyboardEvent[] {
  const keys = globalThis.__earlyKeys ?? []
  globalThis.__earlyKeys = undefined
  return keys
}
