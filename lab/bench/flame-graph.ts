/** A profile as `node --cpu-prof` writes it; times in microseconds of the monotonic clock. */
export type Profile = {
  nodes: { id: number; callFrame: { functionName: string; url: string }; children?: number[] }[]
  samples: number[]
  timeDeltas: number[]
  startTime: number
}

/** A part of the program, with the samples in it and in the parts that it calls. */
export type Part = { name: string; samples: number; own: number; parts: Map<string, Part> }

/**
 * Adds up the samples between two times by what calls what: successive frames of one file of ours, or of one
 * package, are one part.
 */
export function partsOf({ nodes, samples, timeDeltas, startTime }: Profile, from: number, to: number): Part {
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map(child => [child, id])))
  const byId = new Map(nodes.map(node => [node.id, node]))
  const root = newPart('main thread')
  let time = startTime
  samples.forEach((id, index) => {
    time += timeDeltas[index] ?? 0
    if (time < from || time > to || byId.get(id)?.callFrame.functionName === '(idle)') return
    const names: string[] = []
    for (let at: number | undefined = id; at !== undefined; at = parents.get(at)) {
      const name = nameOf(byId.get(at)?.callFrame)
      // The runtime stands between all others: only what it does itself is shown.
      const isShown = at === id || !RUNTIME.includes(name)
      if (name && isShown && name !== names[0]) names.unshift(name)
    }
    let part = root
    part.samples++
    for (const name of names) {
      const called = part.parts.get(name) ?? newPart(name)
      part.parts.set(name, called)
      called.samples++
      part = called
    }
    part.own++
  })
  return root
}

const RUNTIME = ['Node', 'V8 and native code']

const newPart = (name: string): Part => ({ name, samples: 0, own: 0, parts: new Map() })

/** A file of ours, a package, or what the runtime does. */
function nameOf(frame: Profile['nodes'][number]['callFrame'] | undefined): string {
  const { url = '', functionName = '' } = frame ?? {}
  if (functionName === '(root)') return ''
  if (functionName === '(garbage collector)') return 'garbage collection'
  const [, library] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url) ?? []
  if (library) return library
  if (url.startsWith('node:')) return 'Node'
  if (url.includes('/build/server/')) return 'React and our pages'
  if (url) return url.replace(/^.*\/(?=(?:api|cache|contract|db|domain|server|services)\/)/, '')
  return /^write|^readv?$/.test(functionName) ? 'system calls that write' : 'V8 and native code'
}

/** The share of each part of its own, with those that it calls left out, as rows of a table. */
export function ownShares(root: Part, minShare = 0.01): string[] {
  const own = new Map<string, number>()
  const add = (part: Part) => {
    own.set(part.name, (own.get(part.name) ?? 0) + part.own)
    for (const each of part.parts.values()) add(each)
  }
  add(root)
  return [...own]
    .filter(([, samples]) => samples >= minShare * root.samples)
    .sort(([, a], [, b]) => b - a)
    .map(([name, samples]) => `| ${name} | ${((100 * samples) / root.samples).toFixed(1)} % |`)
}

const WIDTH = 1200
const ROW = 18
/** Narrower parts are left out, in pixels. */
const MIN_WIDTH = 3

/** The parts as an SVG: who calls stands above, and the width is the time. */
export function flameGraph(root: Part, title: string): string {
  const rows: string[] = []
  let depth = 0
  const draw = (part: Part, x: number, level: number) => {
    const width = (WIDTH * part.samples) / root.samples
    if (width < MIN_WIDTH) return
    depth = Math.max(depth, level)
    const share = `${part.name}: ${((100 * part.samples) / root.samples).toFixed(1)} %`
    const label = width > 60 ? share.slice(0, Math.floor(width / 6.4)) : ''
    const box = `x="${x.toFixed(1)}" y="${level * ROW}" width="${(width - 0.5).toFixed(1)}" height="${ROW - 1}"`
    rows.push(
      `<g><title>${escaped(share)}</title><rect ${box} fill="${colorOf(part.name)}"/>${
        label && `<text x="${(x + 3).toFixed(1)}" y="${level * ROW + 13}">${escaped(label)}</text>`
      }</g>`,
    )
    let left = x
    for (const called of [...part.parts.values()].sort((a, b) => b.samples - a.samples)) {
      draw(called, left, level + 1)
      left += (WIDTH * called.samples) / root.samples
    }
  }
  draw(root, 0, 1)
  const height = (depth + 1) * ROW
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="11">
<title>${escaped(title)}</title>
<rect width="${WIDTH}" height="${height}" fill="#fff"/><text x="3" y="13" font-size="13">${escaped(title)}</text>
${rows.join('\n')}
</svg>
`
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Our own files, packages, and the runtime. */
function colorOf(name: string): string {
  if (name === 'React and our pages' || (name.includes('/') && !name.startsWith('@'))) return '#bfe3c0'
  if (name === 'garbage collection') return '#f4b6a6'
  return /^(Node|V8|system|main)/.test(name) ? '#d5d9e0' : '#fbdca0'
}
