import { once } from 'node:events'
import { get } from 'node:http'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import type * as router from 'react-router'
import type { Caller, callerContext } from '../../web/caller.ts'

/*
 * npm run bench:renders: prints the processor time of a first render of pages with the API's replies at hand,
 * as medians. Uses the build of this checkout, or of BUILD, and the replies of a running site (`npm start`;
 * BASE_URL if it is not at http://localhost:3000).
 */
type Entry = Pick<typeof router, 'createRequestHandler' | 'RouterContextProvider'> & {
  callerContext: typeof callerContext
}

const base = process.env.BASE_URL ?? 'http://localhost:3000'
const file = new URL('server/index.js', pathToFileURL(`${process.env.BUILD ?? 'build'}/`))
const build: router.ServerBuild = await import(file.href)
const entry = build.entry.module as unknown as Entry
const handle = entry.createRequestHandler(build, 'production')

const WARM_UPS = 60
const ROUNDS = 150

const replies = new Map<string, string>()
const headers = { cookie: 'lang=ar', 'accept-language': 'ar' }

/** Answers with the text of the running site's reply, parsed anew as on the server. */
const caller: Caller = async ({ url }) => {
  const reply = replies.get(url) ?? (await replyOf(url))
  replies.set(url, reply)
  return { status: 200, body: JSON.parse(reply) }
}

async function replyOf(url: string): Promise<string> {
  const [response] = await once(get(new URL(url, base), { headers, agent: false }), 'response')
  return text(response)
}

/** Renders a page; returns the milliseconds of processor time. */
async function render(path: string): Promise<number> {
  const start = process.cpuUsage()
  const context = new entry.RouterContextProvider(new Map([[entry.callerContext, caller]]))
  const response = await handle(new Request(new URL(path, base), { headers }), context)
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  await response.arrayBuffer()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

for (const path of ['/store/products', '/doctors', '/', '/store', '/contact-us', '/privacy']) {
  for (let round = 0; round < WARM_UPS; round++) await render(path)
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) times.push(await render(path))
  const median = times.sort((a, b) => a - b)[ROUNDS / 2] ?? Number.NaN
  console.log(`${path.padEnd(16)} ${median.toFixed(2)} ms`)
}
