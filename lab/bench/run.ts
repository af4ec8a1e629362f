import { cpus } from 'node:os'
import type { Sample } from './baseline-server.ts'
import { createDataset, datasetUrl, startDatabase } from './datasets.ts'
import { COMMON_WORD } from './generate-rows.ts'
import { type LoadOptions, type LoadResult, median, residentMemoryMb, runLoad } from './load-generator.ts'
import { peerTable } from './peers.ts'
import { openReception } from './reception.ts'
import { recordStatements } from './record-statements.ts'
import { benchmarkReport, type Measurement, measurementRow } from './report.ts'
import { type Server, startBaselineServer, startBuiltServer } from './servers.ts'
import {
  findPgbench,
  listPatients,
  type PgbenchResult,
  pgbenchVersion,
  resetTransactionData,
  runPgbench,
  transactionRequest,
} from './transactions.ts'

// npm run bench: measures the built product and its baselines in turns; each figure is the median of ROUNDS.
const ROUNDS = 3
const SECONDS = 1
/** V8 compiles the functions of a request in the first ten thousands of them. */
const WARM_UP_SECONDS = 6
const api = '/backend/api/user'
const encode = encodeURIComponent

/** The endpoints that are measured. */
const endpoints = {
  products: `${api}/products?category_id=12&highest_price=1&per_page=20`,
  product: `${api}/products/500`,
  doctors: `${api}/doctors?specialty_id=2&per_page=20`,
  doctor: `${api}/doctors/500`,
} as const
const pages = { 'page doctors': '/doctors', 'page products': '/store/products' } as const

const { url, stop } = await startDatabase()
const measurements: Measurement[] = []
const add = (row: Measurement) => {
  measurements.push(row)
  console.error(measurementRow(row))
}
/** Measures what the size of the data costs one connection. */
const addGrowth = async (name: string, small: LoadTarget, large: LoadTarget) => {
  const [baseline, result] = await measureAlternating(
    { ...small, connections: 1 },
    { ...large, connections: 1 },
  )
  add({ name, result, baseline, baselineName: 'the same in the small dataset', maxSlowdown: 1.3 })
}
const startedAt = performance.now()
try {
  await createDataset(url, 'afiya')
  await createDataset(url, 'small')
  const big = datasetUrl(url, 'afiya')
  // The messages of the bookings of an earlier run would be sent during this one.
  await resetTransactionData(big, 'booking')
  const cached = await startBuiltServer(big)
  const uncached = await startBuiltServer(big, { cacheMb: 0 })
  const samples: Sample[] = []
  for (const [name, path] of Object.entries(endpoints)) {
    // The last statement selects the rows; those before it count, which is done once for each filter.
    const statement = (await recordStatements(big, { path })).at(-1)
    samples.push({ name, statement, body: await fetchText(cached, path) })
  }
  for (const [name, path] of Object.entries(pages))
    samples.push({ name: name.replace(' ', '-'), body: await fetchText(cached, path) })
  const baselines = await startBaselineServer(big, samples)
  const plain = (path: string) => ({ origin: baselines.plain, pid: baselines.pid, path })
  const fastify = (path: string) => ({ origin: baselines.fastify, pid: baselines.pid, path })

  for (const [name, path] of Object.entries(endpoints)) {
    const [baseline, result] = await measureAlternating(plain(`/stringify/${name}`), target(cached, path))
    add({
      name: `${name}, from the cache`,
      result,
      baseline,
      baselineName: 'node:http + JSON.stringify',
      minRatio: 0.75,
    })
  }
  for (const [name, path] of Object.entries(endpoints)) {
    const [baseline, result] = await measureAlternating(fastify(`/query/${name}`), target(uncached, path))
    add({
      name: `${name}, without the cache`,
      result,
      baseline,
      baselineName: 'Fastify + the same statement, prepared',
      minRatio: 0.5,
    })
  }
  for (const [name, path] of Object.entries(pages)) {
    const [baseline, result] = await measureAlternating(
      fastify(`/static/${name.replace(' ', '-')}.html`),
      target(cached, path),
    )
    add({
      name: `${name}, from the cache`,
      result,
      baseline,
      baselineName: 'a static file of the same size',
      minRatio: 0.5,
    })
    // A page whose URL has a value that is too long is not cached: it is rendered each time from cached
    // responses. Neither page reads this parameter.
    const [fromCachedResponses, fromDatabase] = await measureAlternating(
      target(cached, `${path}?created_at=${'x'.repeat(201)}`),
      target(uncached, path),
    )
    add({ name: `${name}, rendered from cached responses`, result: fromCachedResponses, maxCpuMs: 6 })
    add({ name: `${name}, rendered without the cache`, result: fromDatabase })
  }

  const small = await startBuiltServer(datasetUrl(url, 'small'), { cacheMb: 0 })
  const ofPatient = { authorization: 'Bearer bench-1' }
  for (const [name, path, headers] of [
    ['a filtered, sorted page, 100,000 products', 'products?category_id=12&highest_price=1&price_from=20'],
    ['its last page, 100,000 products', 'products?category_id=12&highest_price=1&price_from=20&page=LAST'],
    ['the last page of all, 100,000 products', 'products?best_selling=1&page=LAST'],
    ['a search term of every tenth product, 100,000 products', `products?search=${encode(COMMON_WORD)}`],
    ['a search word with alternatives, 100,000 products', 'products?search=panadol'],
    ['a misspelled search, guessed, 100,000 products', 'products?search=panadool'],
    ['the doctors of a specialty, 20,000 doctors', 'doctors?per_page=4&specialty_id=2'],
    ['the last page of all, 20,000 doctors', 'doctors?page=LAST'],
    ['doctors by a name, 20,000 doctors', `doctors?per_page=3&name=${encode('سميرة')}`],
    ['the bookings of a patient, 1,000,000 bookings', 'doctor-bookings', ofPatient],
    ['the orders of a patient, 200,000 orders', 'orders?per_page=4', ofPatient],
  ] as const) {
    await addGrowth(
      name,
      { ...target(small, await withLastPage(small, path)), headers },
      { ...target(uncached, await withLastPage(uncached, path)), headers },
    )
  }
  const reception = {
    small: await openReception(datasetUrl(url, 'small')),
    large: await openReception(big),
  }
  for (const [name, path] of [
    ['a day of reception, 1,000,000 bookings', 'day'],
    ['whether that day has changed, 1,000,000 bookings', 'day/version'],
  ] as const) {
    const dayAt = (server: Server, { headers, date }: (typeof reception)['large']) => ({
      ...target(server, `/backend/api/admin/${path}?hospital=1&date=${date}`),
      headers,
    })
    await addGrowth(name, dayAt(small, reception.small), dayAt(uncached, reception.large))
  }
  await small.stop()
  await uncached.stop()

  const program = findPgbench()
  const patients = await listPatients(big)
  for (const kind of ['booking', 'order'] as const) {
    const results: LoadResult[] = []
    const pgbenchResults: PgbenchResult[] = []
    const requestFor = (n: number) => transactionRequest(kind, patients, n)
    await resetTransactionData(big, kind)
    await runLoad({ ...cached, requestFor, seconds: WARM_UP_SECONDS, connections: 32 })
    for (let round = 0; round < ROUNDS; round++) {
      await resetTransactionData(big, kind)
      if (program) pgbenchResults.push(await runPgbench(program, big, kind, { seconds: 3, connections: 16 }))
      await resetTransactionData(big, kind)
      results.push(await runLoad({ ...cached, requestFor, seconds: 3, connections: 32 }))
    }
    add({
      name: `${kind}s`,
      result: medianResult(results),
      ...(program && {
        baselinePerSecond: median(pgbenchResults.map(({ perSecond }) => perSecond)),
        baselineName: pgbenchLabel(program, pgbenchResults),
        minRatio: 0.6,
      }),
    })
  }

  // A flood of sign-ins, twice as many as may wait, while the shop is read. The e-mails of the orders would
  // take their share of the processor.
  await resetTransactionData(big, 'order')
  const shop = {
    ...target(cached, endpoints.products),
    requestFor: () => ({ path: endpoints.products }),
  }
  const quiet = await runLoad({ ...shop, seconds: 2 })
  const [flooded, logins] = await Promise.all([
    runLoad({ ...shop, seconds: 4 }),
    runLoad({ ...signInLoad(cached), seconds: 4, connections: 100 }),
  ])
  add({
    name: 'products, from the cache, during a flood of sign-ins',
    result: flooded,
    baselinePerSecond: quiet.perSecond,
    baselineName: 'the same before the flood',
    minRatio: 0.5,
  })
  add({ name: 'the flood: sign-ins, most rejected with 503', result: logins })

  const memoryMb = residentMemoryMb(cached.pid)
  const startupTimes: number[] = []
  await cached.stop()
  for (let round = 0; round < ROUNDS; round++) {
    const server = await startBuiltServer(big)
    startupTimes.push(server.startupMs)
    await server.stop()
  }
  await baselines.stop()
  const measured = (name: string) => measurements.find(row => row.name === name) as Measurement
  const { result: fromCache, baseline: bare } = measured('products, from the cache')
  console.log(
    benchmarkReport(measurements, {
      machine: `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}`,
      memoryMb,
      startupMs: median(startupTimes),
      minutes: (performance.now() - startedAt) / 60_000,
      pgbench: program !== undefined,
    }),
  )
  console.log(
    peerTable({
      bare: bare as LoadResult,
      cached: fromCache,
      uncached: measured('products, without the cache').result,
      ordersPerSecond: measured('orders').result.perSecond,
    }),
  )
} finally {
  await stop()
}

function target({ origin, pid }: Server, path: string) {
  return { origin, pid, path }
}

async function fetchText({ origin }: Server, path: string) {
  const response = await fetch(origin + path, { headers: { 'accept-encoding': 'identity' } })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return response.text()
}

async function withLastPage(server: Server, path: string) {
  if (!path.endsWith('=LAST')) return `${api}/${path}`
  const { meta } = JSON.parse(await fetchText(server, `${api}/${path.replace('LAST', '1')}`))
  return `${api}/${path.replace('LAST', meta.last_page)}`
}

type LoadTarget = {
  origin: string
  pid: number
  path: string
  headers?: Record<string, string> | undefined
  connections?: number
}

/** Warms up the targets and measures each in turn, ROUNDS times; returns the median of each figure. */
async function measureAlternating<Targets extends LoadTarget[]>(
  ...targets: Targets
): Promise<{ [K in keyof Targets]: LoadResult }> {
  const run = ({ path, headers, ...server }: LoadTarget, seconds: number) =>
    runLoad({ ...server, seconds, requestFor: () => ({ path, ...(headers && { headers }) }) })
  for (const each of targets) await run(each, WARM_UP_SECONDS)
  const measured: LoadResult[][] = targets.map(() => [])
  for (let round = 0; round < ROUNDS; round++)
    for (const [index, each] of targets.entries()) measured[index]?.push(await run(each, SECONDS))
  return measured.map(medianResult) as { [K in keyof Targets]: LoadResult }
}

function medianResult(results: LoadResult[]): LoadResult {
  const medianOf = (figure: keyof LoadResult) => median(results.map(result => result[figure]))
  const maxOf = (figure: keyof LoadResult) => Math.max(...results.map(result => result[figure]))
  return {
    perSecond: medianOf('perSecond'),
    p50: medianOf('p50'),
    p99: medianOf('p99'),
    cpuMs: medianOf('cpuMs'),
    failed: maxOf('failed'),
    shed: maxOf('shed'),
  }
}

function signInLoad(server: Server): Omit<LoadOptions, 'seconds'> {
  const body = new URLSearchParams({ email: 'bench-1@afiya.example', password: 'Wrong@2026' }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return { ...server, requestFor: () => ({ path: `${api}/login`, method: 'POST', headers, body }) }
}

function pgbenchLabel(program: string, results: PgbenchResult[]): string {
  const medianOf = (figure: keyof PgbenchResult, digits: number) =>
    median(results.map(result => result[figure])).toFixed(digits)
  const times = `p50 ${medianOf('p50', 2)} ms, p99 ${medianOf('p99', 2)} ms`
  return `${pgbenchVersion(program)}, the same ${medianOf('statements', 0)} statements: ${times}`
}
