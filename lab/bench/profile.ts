import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { datasetUrl, startDatabase } from './datasets.ts'
import { flameGraph, ownShares, type Profile, partsOf } from './flame-graph.ts'
import { runLoad } from './load-generator.ts'
import { startBuiltServer } from './servers.ts'

// npm run bench:profile: where the main thread of the built product spends its time, as figures in
// .data/profiles/ and as tables.
const figures = fileURLToPath(new URL('../../.data/profiles', import.meta.url))
const profiles = [
  {
    file: 'doctors-without-cache.svg',
    title: 'Twenty doctors without the cache',
    path: '/backend/api/user/doctors?specialty_id=2&per_page=20',
    cacheMb: 0,
  },
  {
    file: 'doctor-without-cache.svg',
    title: 'One doctor without the cache',
    path: '/backend/api/user/doctors/500',
    cacheMb: 0,
  },
  {
    file: 'products-render.svg',
    title: 'The page of products, rendered from cached responses',
    // A page whose URL has a value that is too long is not cached.
    path: `/store/products?created_at=${'x'.repeat(201)}`,
    cacheMb: 48,
  },
]

const microseconds = () => Number(process.hrtime.bigint() / 1000n)
const database = await startDatabase()
try {
  mkdirSync(figures, { recursive: true })
  for (const { file, title, path, cacheMb } of profiles) {
    const folder = mkdtempSync(join(tmpdir(), 'afiya-profile-'))
    const server = await startBuiltServer(datasetUrl(database.url, 'afiya'), {
      cacheMb,
      flags: ['--cpu-prof', '--cpu-prof-interval=100', `--cpu-prof-dir=${folder}`],
    })
    const load = { ...server, seconds: 15, connections: 2, requestFor: () => ({ path }) }
    await runLoad(load)
    const from = microseconds()
    const { failed } = await runLoad(load)
    const to = microseconds()
    await server.stop()
    const [name = ''] = readdirSync(folder)
    const profile: Profile = JSON.parse(readFileSync(join(folder, name), 'utf8'))
    const parts = partsOf(profile, from, to)
    writeFileSync(join(figures, file), flameGraph(parts, `${title} (${parts.samples} samples)`))
    console.log(`${title}, ${failed} requests failed`)
    console.log(['', '| part | share |', '| --- | --: |', ...ownShares(parts), ''].join('\n'))
  }
} finally {
  await database.stop()
}
