import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { largestPictures, worstPictures } from '#tests/support/fixtures/worst-files.ts'
import { documentPicture } from './picture.ts'

const sender = { access: 'user', userId: 1, address: '10.0.0.1', isGone: () => false } as const
const store = async (file: Uint8Array) =>
  documentPicture(file, sender).then(
    () => 'accepted',
    ({ code, details }) => (details?.errors?.file?.[0] ?? code) as string,
  )

/** The most memory that this process takes more than before, and its children, in MB. */
async function watchMemory(work: () => Promise<unknown>): Promise<number> {
  const before = await residentMb('self')
  let most = 0
  let isDone = false
  const watching = (async () => {
    while (!isDone) {
      const mb = await Promise.all(['self', ...(await children())].map(residentMb))
      most = Math.max(most, mb.reduce((sum, each) => sum + each) - before)
      await wait(20)
    }
  })()
  await work()
  isDone = true
  await watching
  return most
}

async function children(): Promise<string[]> {
  const threads = await readdir('/proc/self/task')
  const lists = await Promise.all(
    threads.map(thread => readFile(`/proc/self/task/${thread}/children`, 'utf8').catch(() => '')),
  )
  return lists.join(' ').split(' ').filter(Boolean)
}

async function residentMb(pid: string): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_000
}

test.runIf(process.platform === 'linux').each(Object.entries(worstPictures))(
  '%s takes half a gigabyte at most',
  { timeout: 60_000 },
  async (name, make) => {
    const file = await make()
    let answer = ''
    const mb = await watchMemory(async () => {
      answer = await store(file)
    })
    const answers =
      name in largestPictures
        ? ['accepted']
        : ['accepted', 'invalid picture', 'picture too large', 'picture too small']
    expect(answers).toContain(answer)
    expect(mb).toBeLessThan(560)
  },
)

test.each([
  [8_160, 6_120],
  [8_192, 6_144],
])('a photo of a phone with %i × %i pixels is accepted', async (width, height) => {
  const photo = sharp({ create: { width, height, channels: 3, background: 'teal' } })
  expect(await store(await photo.jpeg().toBuffer())).toBe('accepted')
})

test('an AVIF and an interlaced PNG with more pixels than their formats may have are refused', async () => {
  for (const name of ['an AVIF of 16 million pixels', 'an interlaced PNG of 25 million pixels'] as const)
    expect(await store(await worstPictures[name]())).toBe('picture too large')
})

test.runIf(process.platform === 'linux').each(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)(
  'a good picture whose process is ended from outside with %s is not refused but to be sent again',
  async signal => {
    const before = new Set(await children())
    const photo = sharp({ create: { width: 8_000, height: 6_000, channels: 3, background: 'teal' } })
    const answer = store(await photo.jpeg().toBuffer())
    const started = await vi.waitUntil(async () => (await children()).find(pid => !before.has(pid)))
    process.kill(Number(started), signal)
    expect(await answer).toBe('unavailable')
  },
)
