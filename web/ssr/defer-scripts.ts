const MODULE_PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g

/**
 * Defers a page's scripts until after its first paint. React Router's module preloads compete with the style
 * sheet, the fonts and the LCP image for a phone's bandwidth, although the page is readable without scripts.
 * Clicks and submits before hydration are not lost (web/ssr/pre-hydration-events.ts). In a hidden tab, where
 * nothing is painted, the scripts start at once. If they cannot be loaded, the page works as without scripts:
 * its forms post to the server.
 * `html`: the page's bytes as latin1, one character each; `marker`: the nonce of its scripts; `translations`:
 * the URL of what the entry script loads first.
 */
export function deferScripts(
  html: string,
  { marker, translations }: { marker: string; translations: string },
): string {
  const entryScript = `<script nonce="${marker}" type="module" async="">`
  const [head, start, end] = [
    html.indexOf('</head>'),
    html.lastIndexOf(entryScript),
    html.lastIndexOf('</body>'),
  ]
  if (start < 0) return html
  const preloads = new Set<string>()
  // All module preloads are in the head.
  const rest = html.slice(0, head).replace(MODULE_PRELOAD, (_, href) => {
    preloads.add(href)
    return ''
  })
  return [
    rest,
    html.slice(head, start),
    `<script nonce="${marker}" type="text/plain" id="start">`,
    html.slice(start + entryScript.length, end),
    `<script nonce="${marker}">${startScript({ preloads: [...preloads], translations })}</script>`,
    html.slice(end),
  ].join('')
}

type Deferred = { preloads: string[]; translations: string }

const startScript = ({ preloads, translations }: Deferred) => `{
const make=(name,props)=>Object.assign(document.createElement(name),props)
const{fail,stopped}=__preHydration
const start=()=>{
document.head.append(make('script',{type:'module',textContent:document.getElementById('start').textContent,onerror:fail}))
document.head.append(make('link',{rel:'preload',as:'fetch',href:'${translations}',crossOrigin:'anonymous'}))
for(const href of ${JSON.stringify(preloads)})document.head.append(make('link',{rel:'modulepreload',href}))
}
stopped||(document.hidden?start():new PerformanceObserver((_,paint)=>{paint.disconnect();start()}).observe({type:'paint',buffered:true}))
}`
