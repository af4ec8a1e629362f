const MODULE_PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g

/**
 * Defers a page's scripts until after its first paint. React Router's module preloads compete with the
 * styles, the fonts and the LCP image for a phone's bandwidth, although the page is readable without scripts.
 * Clicks and submits before hydration are not lost (web/ssr/pre-hydration-events.ts). In a hidden tab, where
 * nothing is painted, the scripts start at once. If they cannot be loaded, the page works as without scripts:
 * its forms post to the server. `marker`: the nonce of the page's scripts.
 */
export function deferScripts(html: Buffer, marker: string): Buffer<ArrayBuffer> {
  const entryScript = `<script nonce="${marker}" type="module" async="">`
  const [head, start, end] = [
    html.indexOf('</head>'),
    html.lastIndexOf(entryScript),
    html.lastIndexOf('</body>'),
  ]
  if (start < 0) return Buffer.from(html)
  const preloads: string[] = []
  // latin1 maps each byte to one character, which is fast to decode. All module preloads are in the head.
  const rest = html.toString('latin1', 0, head).replace(MODULE_PRELOAD, (_, href) => {
    preloads.push(href)
    return ''
  })
  return Buffer.concat([
    Buffer.from(rest, 'latin1'),
    html.subarray(head, start),
    Buffer.from(`<script nonce="${marker}" type="text/plain" id="start">`),
    html.subarray(start + entryScript.length, end),
    Buffer.from(`<script nonce="${marker}">${startScript(JSON.stringify(preloads))}</script>`),
    html.subarray(end),
  ])
}

const startScript = (preloads: string) => `{
const add=(name,props)=>document.head.append(Object.assign(document.createElement(name),props))
const start=()=>{
for(const href of ${preloads})add('link',{rel:'modulepreload',href})
add('script',{type:'module',textContent:document.getElementById('start').textContent,onerror(){
const{listener,submit}=__preHydration??{}
for(const t of['submit','click'])removeEventListener(t,listener,true)
submit?.[0].requestSubmit(submit[1])
}})
}
document.hidden?start():requestAnimationFrame(()=>setTimeout(start))
}`
