import { setTimeout as wait } from 'node:timers/promises'
import { queryOnce } from '../postgres.ts'
import { within } from '../within.ts'
import type { HaCluster } from './cluster.ts'
import { databaseUrlAt } from './configurations.ts'
import { addressOf } from './network.ts'

/** How long the connections of the product may take to come back, and the standby to become primary. */
const RELEASE_MS = 4_000
const MOVE_MS = 6_000

/**
 * Makes the synchronous standby the primary without a failed call: PgBouncer holds new connections (PAUSE),
 * the processes of the product give theirs back (SIGUSR2), Patroni switches over, and PgBouncer lets go of
 * what waits (RESUME). Returns the seconds for which calls were held.
 */
export async function movePrimary(cluster: HaCluster): Promise<number> {
  const { primary, standby } = await cluster.roles()
  // What a checkpoint has written the shutdown does not have to write.
  for (const machine of [primary, standby])
    await queryOnce(databaseUrlAt(addressOf(machine), 5432, 'postgres', 'postgres'), 'checkpoint')
  const startedAt = performance.now()
  const paused = Promise.all(cluster.fronts.map(({ pgbouncer }) => command(pgbouncer, 'pause afiya')))
  // Awaited below; meanwhile it may fail.
  paused.catch(() => {})
  try {
    await wait(50)
    for (const { child } of cluster.servers) child.kill('SIGUSR2')
    await within(RELEASE_MS, 'the connections came back', paused)
    await patroni(primary, 'switchover', { leader: `db${primary}`, candidate: `db${standby}` })
    await within(MOVE_MS, 'every HAProxy leads to the new primary', leadTo(cluster, standby))
  } finally {
    for (const { pgbouncer } of cluster.fronts) await command(pgbouncer, 'resume afiya')
  }
  return (performance.now() - startedAt) / 1000
}

/** Restarts PostgreSQL on a machine, as a new minor version needs it, and waits until it replicates again. */
export async function restartPostgres(cluster: HaCluster, machine: number): Promise<void> {
  await patroni(machine, 'restart', {})
  await cluster.waitUntilWhole()
}

async function patroni(machine: number, action: string, body: object): Promise<void> {
  const response = await fetch(`http://${addressOf(machine)}:8008/${action}`, {
    method: 'POST',
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`no ${action}: ${await response.text()}`)
}

/** A command of PgBouncer's console. */
const command = (port: number, text: string) =>
  queryOnce(databaseUrlAt('127.0.0.1', port, 'afiya', 'pgbouncer'), text)

/** Waits until new connections through every HAProxy reach this machine, several in a row. */
async function leadTo({ fronts }: HaCluster, machine: number): Promise<void> {
  for (const { haproxy } of fronts)
    for (let inARow = 0; inARow < 4; )
      if (await isPrimary(haproxy, machine)) inARow++
      else {
        inARow = 0
        await wait(50)
      }
}

const isPrimary = (port: number, machine: number): Promise<boolean> =>
  queryOnce<{ found: boolean }>(
    databaseUrlAt('127.0.0.1', port),
    'select not pg_is_in_recovery() and inet_server_addr() = $1::inet as found',
    [addressOf(machine)],
  ).then(
    ([row]) => row?.found === true,
    () => false,
  )
