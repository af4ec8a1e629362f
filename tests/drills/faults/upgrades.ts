import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '#db/migrate.ts'
import type { Drill } from '../place.ts'
import { startServer } from '../server.ts'

export const upgrades: Drill[] = [
  {
    name: 'a migration while serving',
    async happens({ sql, url, servers, ledger }) {
      const before = ledger.slowest
      ledger.slowest = 0
      // What the migrations of a version do, on the tables that are written to meanwhile.
      await sql(`alter table bookings add column drill text not null default 'x'`)
      await sql('create index concurrently drill_bookings on bookings (drill)')
      await sql('alter table orders add constraint drill_total check (total_halalas >= 0) not valid')
      await sql('alter table orders validate constraint drill_total')
      await sql('alter table products add column drill integer')
      await Promise.all([migrate(url), migrate(url)])
      const waited = ledger.slowest
      ledger.slowest = Math.max(before, waited)
      if (ledger.unavailable + ledger.cut > 0) ledger.faults.push('calls failed meanwhile')
      return `no call failed, the longest took ${waited} ms; the old server lives: ${servers[0]?.child.exitCode === null}`
    },
  },
  {
    name: 'backup while serving, restored into an empty machine',
    async happens({ url, dir, ledger }) {
      const home = mkdtempSync(join(tmpdir(), 'afiya-restored-'))
      const folder = join(home, 'backup')
      const saved = await command('backup', folder, { DATABASE_URL: url, AFIYA_MODE: 'demo', DATA_DIR: dir })
      const restored = await command('restore', folder, { DATA_DIR: join(home, 'data') })
      const server = await startServer({ env: { DATA_DIR: join(home, 'data') } })
      const body = new URLSearchParams({ email: 'patient@afiya.example', password: 'Afiya@2026' })
      const login = await fetch(`${server.origin}/backend/api/user/login`, { method: 'POST', body })
      await server.end('SIGTERM')
      await rm(home, { recursive: true })
      const rows = (text: string) => /[\d]+ rows of \d+ tables/.exec(text)?.[0]
      if (!rows(saved) || rows(saved) !== rows(restored) || login.status !== 200)
        ledger.faults.push(`saved: ${saved}; restored: ${restored}; sign-in ${login.status}`)
      return `${rows(restored)}, checksums the same, and the site runs on them`
    },
  },
]

function command(name: string, folder: string, env: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, ['db/commands.ts', name, folder], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', chunk => {
      said += chunk
    })
  return new Promise(resolve => child.once('exit', () => resolve(said.trim())))
}
