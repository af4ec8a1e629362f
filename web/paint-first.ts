const HINTS = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const START = '<script type="module" async="">'
const HELD = '<script type="text/plain" id="start">'

/**
 * A page whose scripts are fetched once it has been painted. The router hints at them as if nothing could be seen without
 * them, so that on a phone they take the line from the styles, the letters and the first picture; what is held here stands
 * in the page already, and what is pressed meanwhile is not lost (web/early-input.ts). In a tab that
 * nobody looks at nothing is painted, and nothing is waited for.
 */
export function paintFirst(html: string): string {
  if (!html.includes(START)) return html
  const hints: string[] = []
  const held = html.replace(HINTS, (_, href) => {
    hints.push(href)
    return ''
  })
  return held
    .replace(START, HELD)
    .replace('</body>', () => `<script>${startOf(JSON.stringify(hints))}</script></body>`)
}

const startOf = (hints: string) => `{
const add=(name,facts)=>document.head.append(Object.assign(document.createElement(name),facts))
const start=()=>{
for(const href of ${hints})add('link',{rel:'modulepreload',href})
add('script',{type:'module',textContent:document.getElementById('start').textContent})
}
document.hidden?start():requestAnimationFrame(()=>setTimeout(start))
}`
