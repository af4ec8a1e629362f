import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../../tests/support/server-process.ts'
import { queryOnce } from '../../cluster/postgres.ts'
import { startService } from '../../cluster/system-programs.ts'

const settings = (port: number, dir: string, { hostname, port: databasePort, pathname }: URL) => `
[databases]
afiya = host=${hostname} port=${databasePort} dbname=${pathname.slice(1)} user=afiya
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
admin_users = afiya
pool_mode = session
ignore_startup_parameters = extra_float_digits
query_wait_timeout = 30
logfile = ${dir}/pgbouncer.log
`

/** Starts PgBouncer in front of the database at `url`; `program` is its path. */
export async function startPooler(program: string, dir: string, url: string) {
  const port = await freePort()
  const config = join(dir, 'pgbouncer.ini')
  const write = (target: string) => writeFileSync(config, settings(port, dir, new URL(target)))
  const command = (text: string) => queryOnce(`postgres://afiya@127.0.0.1:${port}/pgbouncer`, text)
  write(url)
  const service = startService(program, [config], dir, 'pgbouncer.out')
  for (let attempt = 0; ; attempt++) {
    if (await command('show version').catch(error => (attempt === 50 ? Promise.reject(error) : undefined)))
      break
    await wait(100)
  }
  return {
    url: `postgres://afiya@127.0.0.1:${port}/afiya`,
    /** Holds new connections and resolves when all others have been given back. */
    pause: () => command('pause afiya'),
    /** Sends connections to another database from now on. */
    async leadTo(target: string) {
      write(target)
      await command('reload')
    },
    resume: () => command('resume afiya'),
    stop: () => service.stop('SIGINT'),
  }
}
