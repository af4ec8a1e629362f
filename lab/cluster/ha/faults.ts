import { setTimeout as wait } from 'node:timers/promises'
import type { HaCluster } from './cluster.ts'
import { movePrimary, restartPostgres } from './move-primary.ts'

/** A fault of one part or of two at once, or a planned change. */
export type Fault = {
  name: string
  /** The longest time without an acknowledged write that is accepted, in seconds. */
  goalSeconds: number
  /** Causes the fault; what it returns ends it. */
  cause(cluster: HaCluster): Promise<() => Promise<unknown>>
  /** How long the fault lasts, in seconds. */
  seconds?: number
}

/** A service that ends with kill -9 and is started again when the fault is over. */
const killed = (name: string, goalSeconds = 3): Fault => ({
  name: `${name.replace(/\d$/, '')} killed (one of ${name.startsWith('etcd') ? 'three' : 'two'})`,
  goalSeconds,
  async cause(cluster) {
    await cluster.kill(name)
    return () => cluster.start(name)
  },
})

export const faults: Fault[] = [
  {
    name: 'planned: new version of the product, one process after another',
    goalSeconds: 3,
    seconds: 0,
    async cause(cluster) {
      for (const index of cluster.servers.keys()) {
        await cluster.servers[index]?.stop('SIGTERM')
        await cluster.startServer(index)
      }
      return async () => {}
    },
  },
  {
    name: 'planned: the standby becomes primary, while PgBouncer holds what comes',
    goalSeconds: 10,
    async cause(cluster) {
      const heldSeconds = await movePrimary(cluster)
      console.error(`calls were held for ${heldSeconds.toFixed(1)} s`)
      return async () => {}
    },
  },
  {
    name: 'planned: minor version of PostgreSQL, one server after another',
    goalSeconds: 10,
    seconds: 0,
    async cause(cluster) {
      const { primary, standby, third } = await cluster.roles()
      await restartPostgres(cluster, third)
      await restartPostgres(cluster, standby)
      // Patroni may have chosen the other one meanwhile: the synchronous one becomes primary.
      await movePrimary(cluster)
      await cluster.waitUntilWhole()
      await restartPostgres(cluster, primary)
      return async () => {}
    },
  },
  {
    name: 'PostgreSQL of the primary killed',
    goalSeconds: 15,
    async cause(cluster) {
      const { primary } = await cluster.roles()
      cluster.killPostgres(primary)
      return async () => {}
    },
  },
  {
    name: 'machine of the primary off (PostgreSQL, Patroni, etcd)',
    goalSeconds: 15,
    async cause(cluster) {
      const { primary } = await cluster.roles()
      await cluster.killMachine(primary)
      return () => cluster.startMachine(primary)
    },
  },
  {
    name: 'machine of the synchronous standby off',
    goalSeconds: 15,
    async cause(cluster) {
      const { standby } = await cluster.roles()
      await cluster.killMachine(standby)
      return () => cluster.startMachine(standby)
    },
  },
  killed('etcd2'),
  killed('haproxy1'),
  killed('pgbouncer1'),
  killed('redis1'),
  {
    name: 'process of the product killed (one of four)',
    goalSeconds: 3,
    async cause(cluster) {
      await cluster.servers[0]?.stop('SIGKILL')
      return () => cluster.startServer(0)
    },
  },
  {
    name: 'network of the primary cut: nothing reaches it',
    goalSeconds: 15,
    async cause({ network, roles }) {
      const { primary } = await roles()
      network.disconnect(primary)
      return async () => network.connect(primary)
    },
  },
  {
    name: 'network cut between primary and synchronous standby alone',
    goalSeconds: 15,
    async cause({ network, roles }) {
      const { primary, standby } = await roles()
      network.disconnectPair(primary, standby)
      return async () => network.connectPair(primary, standby)
    },
  },
  {
    name: 'disk of the primary full',
    goalSeconds: 15,
    async cause({ disks, roles }) {
      const { primary } = await roles()
      disks.get(primary)?.fill()
      return async () => disks.get(primary)?.empty()
    },
  },
  {
    name: 'disk of the primary slow: stands still for 0.4 s of every 0.5 s',
    goalSeconds: 15,
    async cause({ disks, roles }) {
      const { primary } = await roles()
      const end = new AbortController()
      const slow = disks.get(primary)?.slowDown(end.signal)
      return async () => {
        end.abort()
        await slow
      }
    },
  },
  {
    name: 'two at once: machine of the primary off, and HAProxy killed (one of two)',
    goalSeconds: 15,
    async cause(cluster) {
      const { primary } = await cluster.roles()
      await Promise.all([cluster.killMachine(primary), cluster.kill('haproxy1')])
      return () => Promise.all([cluster.startMachine(primary), cluster.start('haproxy1')])
    },
  },
  {
    name: 'two at once: PostgreSQL of the primary killed, and etcd on another machine',
    goalSeconds: 15,
    async cause(cluster) {
      const { primary, third } = await cluster.roles()
      await cluster.kill(`etcd${third}`)
      cluster.killPostgres(primary)
      return () => cluster.start(`etcd${third}`)
    },
  },
  {
    name: 'two at once: both standbys off',
    // Nobody is left to decide who is primary: writes stand still until one is back.
    goalSeconds: Number.POSITIVE_INFINITY,
    async cause(cluster) {
      const { standby, third } = await cluster.roles()
      await Promise.all([cluster.killMachine(standby), cluster.killMachine(third)])
      return () => Promise.all([cluster.startMachine(standby), cluster.startMachine(third)])
    },
  },
]

const DURATION_SECONDS = 20

/** Causes a fault for its time and ends it. */
export async function letHappen(fault: Fault, cluster: HaCluster): Promise<void> {
  const end = await fault.cause(cluster)
  await wait((fault.seconds ?? DURATION_SECONDS) * 1000)
  await end()
}
