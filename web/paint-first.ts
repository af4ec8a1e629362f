const HINTS = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const START = '<script type="module" async="">'
const HELD = '<script type="text/plain" id="start">'

/**
 * A page whose scripts are fetched once it has been painted. The router hints at them as if nothing could be seen without
 * them, so that on a phone they take the line from the styles, the letters and the first picture; what is held here stands
 * in the page already, and what is pressed meanwhile is not lost (web/early-input.ts). In a tab that nobody looks at nothing is
 * painted, and nothing is waited for.
 */
export function paintFirst(html: Buffer): Buffer<ArrayBuffer> {
  const [head, start, end] = [html.indexOf('</head>'), html.lastIndexOf(START), html.lastIndexOf('</body>')]
  if (start < 0) return Buffer.from(html)
  const hints: string[] = []
  // A character a byte, which is quickly made; the router's hints all stand in the head.
  const rest = html.toString('latin1', 0, head).replace(HINTS, (_, href) => {
    hints.push(href)
    return ''
  })
  return Buffer.concat([
    Buffer.from(rest, 'latin1'),
    html.subarray(head, start),
    Buffer.from(HELD),
    html.subarray(start + START.length, end),
    Buffer.from(`<script>${startOf(JSON.stringify(hints))}</script>`),
    html.subarray(end),
  ])
}

const startOf = (hints: string) => `{
const add=(name,facts)=>document.head.append(Object.assign(document.createElement(name),facts))
const start=()=>{
for(const href of ${hints})add('link',{rel:'modulepreload',href})
add('script',{type:'module',textContent:document.getElementById('start').textContent})
}
document.hidden?start():requestAnimationFrame(()=>setTimeout(start))
}`
