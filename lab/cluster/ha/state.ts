import { setTimeout as wait } from 'node:timers/promises'
import { DATABASE_MACHINES } from './configurations.ts'
import { addressOf } from './network.ts'

/** A database as Patroni describes it; `lag` in bytes. */
export type Member = { name: string; role: string; state: string; timeline?: number; lag?: number }

/** What the first Patroni that answers says of all databases; empty when none answers. */
export async function members(): Promise<Member[]> {
  const asked = DATABASE_MACHINES.map(async machine => {
    const response = await fetch(`http://${addressOf(machine)}:8008/cluster`, {
      signal: AbortSignal.timeout(2_000),
    })
    return ((await response.json()) as { members: Member[] }).members
  })
  return Promise.any(asked).catch(() => [])
}

const LONGEST_WAIT_MS = 180_000

/** Waits until a claim about the cluster is true; an error counts as "not yet". */
export async function waitUntil(what: string, isTrue: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + LONGEST_WAIT_MS; Date.now() < deadline; await wait(200))
    if (await isTrue().catch(() => false)) return
  throw new Error(`${what}: not within ${LONGEST_WAIT_MS / 1000} s; ${JSON.stringify(await members())}`)
}
