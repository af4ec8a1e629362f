import { createDataset, datasetUrl, startDatabase } from './datasets.ts'
import { residentMemoryMb, runLoad } from './load-generator.ts'
import { startBuiltServer } from './servers.ts'

// npm -C lab run bench:memory [-- minutes]: the memory of the server each minute while pages and lists are read.
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

/**
 * One of three requests is for a page that stays cached, two are for one of a thousand that evict each other.
 */
const requestFor = (n: number) => {
  const list = lists[n % lists.length] as string
  return { path: n % 3 ? `${list}${1 + ((n * 7919) % 1000)}` : (pages[(n / 3) % pages.length] as string) }
}

const { url, stop } = await startDatabase()
try {
  await createDataset(url, 'afiya')
  const server = await startBuiltServer(datasetUrl(url, 'afiya'))
  const samples = [residentMemoryMb(server.pid)]
  console.log(`at the start: ${samples[0]?.toFixed(0)} MB`)
  for (let minute = 1; minute <= minutes; minute++) {
    const { perSecond, failed } = await runLoad({ ...server, requestFor, seconds: 60, connections: 8 })
    samples.push(residentMemoryMb(server.pid))
    console.log(
      `minute ${minute}: ${samples.at(-1)?.toFixed(0)} MB, ${perSecond.toFixed(0)} responses/s, ${failed} failed`,
    )
  }
  // The first half fills the cache.
  const secondHalf = samples.slice(Math.floor(samples.length / 2))
  console.log(`slope of the second half: ${slope(secondHalf).toFixed(2)} MB a minute`)
  await server.stop()
} finally {
  await stop()
}

/** The slope of the least-squares line through values at distance one. */
function slope(values: number[]): number {
  const middle = (values.length - 1) / 2
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const covariance = values.reduce((sum, value, index) => sum + (index - middle) * (value - mean), 0)
  return covariance / values.reduce((sum, _, index) => sum + (index - middle) ** 2, 0)
}
