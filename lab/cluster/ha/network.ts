import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { readdirSync, readlinkSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/** The address of everything but the databases. */
const FRONT_ADDRESS = '10.77.0.1'
/** The address of a machine of a database. */
export const addressOf = (machine: number): string => `10.77.0.${10 + machine}`

const BRIDGE = 'afiya'
/** A hardware address that no machine has. */
const NOWHERE = '02:00:00:00:00:99'

/**
 * A network of Linux network namespaces: each machine has an interface of its own on one bridge. The whole of
 * it is inside the namespaces that lab/cluster/ha/run.ts has entered, and ends with them.
 */
export function createNetwork() {
  ip('link', 'set', 'lo', 'up')
  ip('link', 'add', BRIDGE, 'type', 'bridge')
  ip('addr', 'add', `${FRONT_ADDRESS}/24`, 'dev', BRIDGE)
  ip('link', 'set', BRIDGE, 'up')
  const holders = new Map<number, ChildProcess>()
  const namespaceOf = (machine: number) => `/proc/${holders.get(machine)?.pid}/ns/net`
  const ipIn = (machine: number, ...args: string[]) =>
    execFileSync('nsenter', [`--net=${namespaceOf(machine)}`, 'ip', ...args])
  const port = (machine: number) => `machine${machine}`

  return {
    /** Plugs a new machine in; returns the command before programs that run on it. */
    async addMachine(machine: number): Promise<string[]> {
      const holder = spawn('unshare', ['--net', 'sleep', 'infinity'], { stdio: 'ignore' })
      holders.set(machine, holder)
      const ownNamespace = readlinkSync('/proc/self/ns/net')
      while (readlinkSync(namespaceOf(machine)) === ownNamespace) await wait(10)
      ip('link', 'add', port(machine), 'type', 'veth', 'peer', 'name', 'eth0', 'netns', `${holder.pid}`)
      ip('link', 'set', port(machine), 'master', BRIDGE, 'up')
      ipIn(machine, 'link', 'set', 'lo', 'up')
      ipIn(machine, 'addr', 'add', `${addressOf(machine)}/24`, 'dev', 'eth0')
      ipIn(machine, 'link', 'set', 'eth0', 'up')
      return ['nsenter', `--net=${namespaceOf(machine)}`, '--']
    },
    /** Kills every process of a machine at once, like a power cut. */
    killProcesses(machine: number) {
      const namespace = readlinkSync(namespaceOf(machine))
      for (const pid of readdirSync('/proc').map(Number))
        if (pid > 0 && pid !== holders.get(machine)?.pid && isIn(pid, namespace)) kill(pid)
    },
    /** Loses every packet from and to a machine, without a word to either side. */
    disconnect: (machine: number) => ip('link', 'set', port(machine), 'nomaster'),
    connect: (machine: number) => ip('link', 'set', port(machine), 'master', BRIDGE),
    /** Loses every packet between two machines; all others reach both. */
    disconnectPair(one: number, other: number) {
      for (const [from, to] of [
        [one, other],
        [other, one],
      ] as const)
        ipIn(from, 'neigh', 'replace', addressOf(to), 'lladdr', NOWHERE, 'dev', 'eth0', 'nud', 'permanent')
    },
    connectPair(one: number, other: number) {
      ipIn(one, 'neigh', 'del', addressOf(other), 'dev', 'eth0')
      ipIn(other, 'neigh', 'del', addressOf(one), 'dev', 'eth0')
    },
    stop() {
      for (const holder of holders.values()) holder.kill('SIGKILL')
    },
  }
}

export type Network = ReturnType<typeof createNetwork>

function ip(...args: string[]) {
  execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'pipe'] })
}

function isIn(pid: number, namespace: string) {
  try {
    return readlinkSync(`/proc/${pid}/ns/net`) === namespace
  } catch {
    return false // it has ended since it was listed
  }
}

function kill(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended since it was listed.
  }
}
