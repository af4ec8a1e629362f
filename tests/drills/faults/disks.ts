import { spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, mkdtempSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import type { Drill, Place } from '../place.ts'
import { untilReady } from './processes.ts'

/** These need a file system of their own, which only root may mount. */
export const disks: Drill[] =
  process.getuid?.() === 0
    ? [
        {
          name: 'disk full for the database, twice',
          dir: () => smallDisk(400),
          async happens(place) {
            const back: number[] = []
            for (let turn = 0; turn < 2; turn++) {
              const empty = fill(place.dir)
              await wait(8_000)
              empty()
              back.push(await untilReady(place))
              await wait(1_000)
            }
            return `ready ${back.join(' and ')} ms after there was room again`
          },
        },
        {
          name: 'disk full for uploads',
          dir: async () => {
            const path = mkdtempSync(join(tmpdir(), 'afiya-drill-'))
            mkdirSync(join(path, 'uploads'))
            mount(2, join(path, 'uploads'))
            const leave = async () => {
              unmount(join(path, 'uploads'))
              await rm(path, { recursive: true, force: true })
            }
            return { path, leave }
          },
          async happens(place) {
            const before = await uploaded(place)
            const empty = fill(join(place.dir, 'uploads'))
            const full = await uploaded(place)
            empty()
            const after = await uploaded(place)
            const files = readdirSync(join(place.dir, 'uploads')).length
            const { rows } = await place.sql(
              `select count(*)::int as n from users where image like '/uploads/%'`,
            )
            if (String([before, full, after, files, rows[0].n]) !== '200,503,200,1,1')
              place.ledger.faults.push(
                `pictures: ${[before, full, after]}, ${files} files, ${rows[0].n} rows`,
              )
            return `a picture before, meanwhile, after: ${before}, ${full}, ${after}; no half file`
          },
        },
      ]
    : []

async function smallDisk(megabytes: number) {
  const path = mkdtempSync(join(tmpdir(), 'afiya-drill-'))
  mount(megabytes, path)
  const leave = async () => {
    unmount(path)
    rmSync(path, { recursive: true, force: true })
  }
  return { path, leave }
}

function mount(megabytes: number, path: string) {
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path])
  if (status !== 0) throw new Error(`no file system could be mounted: ${stderr}`)
}

function unmount(path: string) {
  spawnSync('umount', ['-l', path])
}

/** Writes until nothing goes in any more; gives how to make room again. */
function fill(folder: string): () => void {
  const path = join(folder, 'filler')
  const file = openSync(path, 'w')
  const block = Buffer.alloc(65_536, 1)
  try {
    for (;;) writeSync(file, block)
  } catch {
    // Full, as wished.
  }
  closeSync(file)
  return () => rmSync(path)
}

/** Gives the same person a picture; the status of the answer. */
async function uploaded({ servers }: Place): Promise<number> {
  const origin = `${servers[0]?.origin}/backend/api/user`
  const body = new URLSearchParams({ email: 'newcomer@afiya.example', password: 'Afiya@2026' })
  const { token } = (await (await fetch(`${origin}/login`, { method: 'POST', body })).json()) as {
    token: string
  }
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  const image = await sharp({ create: { width: 600, height: 600, channels: 3, background: 'red', noise } })
    .png()
    .toBuffer()
  const form = new FormData()
  const person = {
    first_name: 'Daniel',
    last_name: 'Brooks',
    email: 'newcomer@afiya.example',
    phone: '0501234568',
  }
  for (const [name, value] of Object.entries({ ...person, _method: 'PUT' })) form.append(name, value)
  form.append('image', new File([new Uint8Array(image)], 'me.png', { type: 'image/png' }))
  const headers = { authorization: `Bearer ${token}` }
  return (await fetch(`${origin}/profile`, { method: 'POST', headers, body: form })).status
}
