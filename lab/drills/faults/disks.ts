import { spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, mkdtempSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import type { Drill, DrillEnvironment } from '../drill-environment.ts'
import { timeUntilReady } from './processes.ts'

/** Empty unless run by root, who alone may mount the file systems that these drills need. */
export const diskDrills: Drill[] =
  process.getuid?.() === 0
    ? [
        {
          name: 'disk full for the database, twice',
          prepareDir: () => mountSmallDisk(400),
          async run(environment) {
            const recoveryMs: number[] = []
            for (let turn = 0; turn < 2; turn++) {
              const emptyDisk = fillDisk(environment.dir)
              await wait(8_000)
              emptyDisk()
              recoveryMs.push(await timeUntilReady(environment))
              await wait(1_000)
            }
            return `ready ${recoveryMs.join(' and ')} ms after space was freed`
          },
        },
        {
          name: 'disk full for uploads',
          prepareDir: async () => {
            const path = mkdtempSync(join(tmpdir(), 'afiya-drill-'))
            mkdirSync(join(path, 'uploads'))
            mount(2, join(path, 'uploads'))
            const cleanUp = async () => {
              unmount(join(path, 'uploads'))
              await rm(path, { recursive: true, force: true })
            }
            return { path, cleanUp }
          },
          async run(environment) {
            const before = await uploadPicture(environment)
            const emptyDisk = fillDisk(join(environment.dir, 'uploads'))
            const full = await uploadPicture(environment)
            emptyDisk()
            const after = await uploadPicture(environment)
            const files = readdirSync(join(environment.dir, 'uploads')).length
            const { rows } = await environment.sql(
              `select count(*)::int as n from users where image like '/uploads/%'`,
            )
            if (String([before, full, after, files, rows[0].n]) !== '200,503,200,1,1')
              environment.ledger.faults.push(
                `pictures: ${[before, full, after]}, ${files} files, ${rows[0].n} rows`,
              )
            return `upload before, during, after: ${before}, ${full}, ${after}; no partial file`
          },
        },
      ]
    : []

async function mountSmallDisk(megabytes: number) {
  const path = mkdtempSync(join(tmpdir(), 'afiya-drill-'))
  mount(megabytes, path)
  const cleanUp = async () => {
    unmount(path)
    rmSync(path, { recursive: true, force: true })
  }
  return { path, cleanUp }
}

function mount(megabytes: number, path: string) {
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path])
  if (status !== 0) throw new Error(`no file system could be mounted: ${stderr}`)
}

function unmount(path: string) {
  spawnSync('umount', ['-l', path])
}

/** Fills the disk of a folder; returns a function that frees it again. */
function fillDisk(folder: string): () => void {
  const path = join(folder, 'filler')
  const file = openSync(path, 'w')
  const block = Buffer.alloc(65_536, 1)
  try {
    for (;;) writeSync(file, block)
  } catch {
    // The disk is full.
  }
  closeSync(file)
  return () => rmSync(path)
}

/** Uploads a profile picture of the same user; returns the status of the response. */
async function uploadPicture({ servers }: DrillEnvironment): Promise<number> {
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
