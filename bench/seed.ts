import { makeWorld, startDatabase, type World, worlds } from './world.ts'

// npm run bench:seed: makes the worlds that npm run bench measures, once.
const { url, stop } = await startDatabase()
try {
  for (const world of Object.keys(worlds) as World[]) {
    const started = performance.now()
    const made = await makeWorld(url, world)
    const seconds = Math.round((performance.now() - started) / 1000)
    console.log(`${world}: ${made ? `made in ${seconds} s` : 'there already'}`)
  }
} finally {
  await stop()
}
