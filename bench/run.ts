import { cpus } from 'node:os'
import { COMMON_WORD } from './enlarge.ts'
import type { Sample } from './limits.ts'
import { type Load, load, type Measured, median, memoryOf } from './load.ts'
import { line, type Row, report } from './report.ts'
import { type Server, startLimits, startProduct } from './servers.ts'
import { asking, type Benched, findPgbench, patients, pgbench, prepare, versionOf } from './transactions.ts'
import { makeWorld, startDatabase, worldUrl } from './world.ts'

// npm run bench: the built product beside its limits, one after another in turns, each median of ROUNDS.
const ROUNDS = 3
const SECONDS = 1
const api = '/backend/api/user'

/** What is asked for, and the one prepared question that fetches its rows. */
const asked = {
  products: {
    path: `${api}/products?category_id=12&highest_price=1&per_page=20`,
    question: `select p.id, p.name_ar as name, p.description_ar as description, p.price_halalas, p.paid_halalas, p.discount_type,
      p.discount_value, p.rating_sum, p.review_count, p.stock, c.id as category_id, c.name_ar as category, count(*) over () as total
      from products p join categories c on c.id = p.category_id where p.id between 500 and 519 order by p.paid_halalas desc limit 20`,
  },
  product: {
    path: `${api}/products/500`,
    question: `select p.*, c.name_ar as category from products p join categories c on c.id = p.category_id where p.id = 500`,
  },
  doctors: {
    path: `${api}/doctors?specialty_id=2&per_page=20`,
    question: `select d.id, d.name_ar as name, d.job_title_ar as job_title, d.image, d.phone, s.name_ar as specialty, h.id as hospital_id,
      h.name_ar as hospital, d.qualifications_ar as qualifications from doctors d join specialties s on s.id = d.specialty_id
      join hospitals h on h.id = d.hospital_id where d.specialty_id = 2 order by d.id limit 20`,
  },
  doctor: {
    path: `${api}/doctors/500`,
    question: `select d.*, s.name_ar as specialty, h.name_ar as hospital from doctors d join specialties s on s.id = d.specialty_id
      join hospitals h on h.id = d.hospital_id where d.id = 500`,
  },
} as const
const pages = { 'page doctors': '/doctors', 'page products': '/store/products' } as const

const { url, stop } = await startDatabase()
const rows: Row[] = []
const add = (row: Row) => {
  rows.push(row)
  console.error(line(row))
}
const began = performance.now()
try {
  await makeWorld(url, 'afiya')
  await makeWorld(url, 'small')
  const big = worldUrl(url, 'afiya')
  const cached = await startProduct(big)
  const uncached = await startProduct(big, { cacheMb: 0 })
  const samples: Sample[] = []
  for (const [name, { path, question }] of Object.entries(asked))
    samples.push({ name, question, body: await textOf(cached, path) })
  for (const [name, path] of Object.entries(pages))
    samples.push({ name: name.replace(' ', '-'), body: await textOf(cached, path) })
  const limits = await startLimits(big, samples)
  const plain = (path: string) => ({ origin: limits.plain, pid: limits.pid, path })
  const fastify = (path: string) => ({ origin: limits.fastify, pid: limits.pid, path })

  for (const [name, { path }] of Object.entries(asked)) {
    const [ready, made, ours] = await inTurns(
      plain(`/ready/${name}`),
      plain(`/stringify/${name}`),
      at(cached, path),
    )
    add({
      what: `${name}, from the cache`,
      ours,
      limit: made,
      beside: 'node:http + JSON.stringify',
      goal: 0.75,
      ready,
    })
  }
  for (const [name, { path }] of Object.entries(asked)) {
    const [query, ours] = await inTurns(fastify(`/query/${name}`), at(uncached, path))
    add({
      what: `${name}, past the cache`,
      ours,
      limit: query,
      beside: 'Fastify + one prepared query',
      goal: 0.75,
    })
  }
  for (const [name, path] of Object.entries(pages)) {
    const [file, ours] = await inTurns(fastify(`/static/${name.replace(' ', '-')}.html`), at(cached, path))
    add({
      what: `${name}, from the cache`,
      ours,
      limit: file,
      beside: 'a static file of the same size',
      goal: 0.5,
    })
    // An address that no link of ours has: the page is made for it each time, of the replies that are kept.
    const [first, alone] = await inTurns(at(cached, `${path}?utm=1`), at(uncached, path))
    add({ what: `${name}, rendered from kept replies`, ours: first, mostCpu: 3 })
    add({ what: `${name}, rendered with nothing kept`, ours: alone })
  }

  const small = await startProduct(worldUrl(url, 'small'), { cacheMb: 0 })
  for (const [what, query] of [
    ['a filtered, sorted page', 'category_id=12&highest_price=1&price_from=20'],
    ['its last page', 'category_id=12&highest_price=1&price_from=20&page=LAST'],
    ['the last page of all', 'best_selling=1&page=LAST'],
    ['a word that every tenth product has', `search=${encodeURIComponent(COMMON_WORD)}`],
  ] as const) {
    const here = await withLastPage(uncached, query)
    const there = await withLastPage(small, query)
    const [less, more] = await inTurns(
      { ...at(small, there), connections: 1 },
      { ...at(uncached, here), connections: 1 },
    )
    add({
      what: `${what}, 100,000 products`,
      ours: more,
      limit: less,
      beside: 'the same of 1,000',
      mostTimes: 1.3,
    })
  }
  await small.stop()
  await uncached.stop()

  const program = findPgbench()
  const people = await patients(big)
  for (const kind of ['booking', 'order'] as const) {
    const ours: Measured[] = []
    const theirs: Benched[] = []
    for (let round = 0; round < ROUNDS; round++) {
      await prepare(big, kind)
      if (program) theirs.push(await pgbench(program, big, kind, { seconds: 3, connections: 16 }))
      await prepare(big, kind)
      const ask = (n: number) => asking(kind, people, n)
      ours.push(await load({ ...cached, ask, seconds: 3, connections: 32 }))
    }
    add({
      what: `${kind}s`,
      ours: middle(ours),
      ...(program && {
        perSecond: median(theirs.map(({ perSecond }) => perSecond)),
        beside: besideOf(program, theirs),
        goal: 0.6,
      }),
    })
  }

  // Sign-ins by twice as many as may wait, while the shop goes on.
  const shop = { ...at(cached, asked.products.path), ask: () => ({ path: asked.products.path }) }
  const quiet = await load({ ...shop, seconds: 2 })
  const [flooded, logins] = await Promise.all([
    load({ ...shop, seconds: 4 }),
    load({ ...signIn(cached), seconds: 4, connections: 100 }),
  ])
  add({ what: 'products, from the cache, quiet', ours: quiet })
  add({ what: 'the same in a flood of sign-ins', ours: flooded })
  add({ what: 'the flood: sign-ins, most sent away with 503', ours: logins })

  const memory = memoryOf(cached.pid)
  const starts: number[] = []
  await cached.stop()
  for (let round = 0; round < ROUNDS; round++) {
    const again = await startProduct(big)
    starts.push(again.startedIn)
    await again.stop()
  }
  await limits.stop()
  console.log(
    report(rows, {
      machine: `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}`,
      memory,
      start: median(starts),
      minutes: (performance.now() - began) / 60_000,
      pgbench: program !== undefined,
    }),
  )
} finally {
  await stop()
}

function at({ origin, pid }: Server, path: string) {
  return { origin, pid, path }
}

async function textOf({ origin }: Server, path: string) {
  const answer = await fetch(origin + path, { headers: { 'accept-encoding': 'identity' } })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return answer.text()
}

async function withLastPage(server: Server, query: string) {
  const first = `${api}/products?${query.replace('LAST', '1')}`
  const { meta } = JSON.parse(await textOf(server, first))
  return `${api}/products?${query.replace('LAST', meta.last_page)}`
}

type Place = { origin: string; pid: number; path: string; connections?: number }

/** Measures each in turn, ROUNDS times, after warming it up; the median of each figure. */
async function inTurns<Places extends Place[]>(
  ...places: Places
): Promise<{ [K in keyof Places]: Measured }> {
  const run = ({ path, ...place }: Place, seconds: number) =>
    load({ ...place, seconds, ask: () => ({ path }) })
  for (const place of places) await run(place, 0.5)
  const measured: Measured[][] = places.map(() => [])
  for (let round = 0; round < ROUNDS; round++)
    for (const [which, place] of places.entries()) measured[which]?.push(await run(place, SECONDS))
  return measured.map(middle) as { [K in keyof Places]: Measured }
}

function middle(all: Measured[]): Measured {
  const of = (figure: keyof Measured) => median(all.map(each => each[figure]))
  const most = (figure: keyof Measured) => Math.max(...all.map(each => each[figure]))
  const times = { perSecond: of('perSecond'), p50: of('p50'), p99: of('p99'), cpu: of('cpu') }
  return { ...times, failed: most('failed'), shed: most('shed') }
}

function signIn(server: Server): Omit<Load, 'seconds'> {
  const body = new URLSearchParams({ email: 'bench-1@afiya.example', password: 'Wrong@2026' }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return { ...server, ask: () => ({ path: `${api}/login`, method: 'POST', headers, body }) }
}

function besideOf(program: string, theirs: Benched[]): string {
  const of = (figure: keyof Benched, digits: number) =>
    median(theirs.map(each => each[figure])).toFixed(digits)
  return `${versionOf(program)}, the same ${of('statements', 0)} statements: p50 ${of('p50', 2)} ms, p99 ${of('p99', 2)} ms`
}
