import { load, memoryOf } from './load.ts'
import { startProduct } from './servers.ts'
import { makeWorld, startDatabase, worldUrl } from './world.ts'

// npm run bench:memory [-- minutes]: what the process has in memory while pages and lists are read, each minute.
const minutes = Number(process.argv[2] ?? 10)
const pages = [
  '/',
  '/doctors',
  '/store',
  '/store/products',
  '/backend/api/user/products',
  '/news',
  '/hospitals',
]
const lists = ['/store/products?page=', '/doctors?page=', '/backend/api/user/products?page=']

/** Of three questions one is for a page that is kept from the first on, two for one of a thousand that push each other out. */
const ask = (n: number) => {
  const list = lists[n % lists.length] as string
  return { path: n % 3 ? `${list}${1 + ((n * 7919) % 1000)}` : (pages[(n / 3) % pages.length] as string) }
}

const { url, stop } = await startDatabase()
try {
  await makeWorld(url, 'afiya')
  const server = await startProduct(worldUrl(url, 'afiya'))
  const seen = [memoryOf(server.pid)]
  console.log(`at the start: ${seen[0]?.toFixed(0)} MB`)
  for (let minute = 1; minute <= minutes; minute++) {
    const { perSecond, failed } = await load({ ...server, ask, seconds: 60, connections: 8 })
    seen.push(memoryOf(server.pid))
    console.log(
      `minute ${minute}: ${seen.at(-1)?.toFixed(0)} MB, ${perSecond.toFixed(0)} answers/s, ${failed} failed`,
    )
  }
  // The first half fills the cache.
  const later = seen.slice(Math.floor(seen.length / 2))
  console.log(`slope of the second half: ${slopeOf(later).toFixed(2)} MB a minute`)
  await server.stop()
} finally {
  await stop()
}

/** The slope of the straight line nearest to values that stand one apart. */
function slopeOf(values: number[]): number {
  const middle = (values.length - 1) / 2
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const both = values.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0)
  return both / values.reduce((sum, _, at) => sum + (at - middle) ** 2, 0)
}
