import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'

/**
 * What a run has shown: answers a second, times in milliseconds, the server's own processor time an answer, and how many
 * answers were no success, `shed` of them told to come again (503).
 */
export type Measured = {
  perSecond: number
  p50: number
  p99: number
  cpu: number
  failed: number
  shed: number
}

export type Load = {
  origin: string
  /** What the n-th request asks for. */
  ask: (n: number) => { path: string; method?: string; headers?: Record<string, string>; body?: string }
  /** The server's process, whose processor time is counted. */
  pid: number
  seconds: number
  connections?: number
}

/** Keeps so many connections asking, each the next thing when it has its answer, for some seconds. */
export async function load({ origin, ask, pid, seconds, connections = 32 }: Load): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const { hostname, port } = new URL(origin)
  const times: number[] = []
  let failed = 0
  let shed = 0
  let asked = 0
  const cpuBefore = cpuOf(pid)
  const started = performance.now()
  const end = started + seconds * 1000
  const client = async () => {
    while (performance.now() < end) {
      const { path, method = 'GET', headers, body } = ask(asked++)
      const at = performance.now()
      const status = await new Promise<number>(resolve => {
        const sent = request({ agent, hostname, port, path, method, headers }, answer => {
          answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
        })
        sent.once('error', () => resolve(0))
        sent.end(body)
      })
      times.push(performance.now() - at)
      if (status < 200 || status >= 300) failed++
      if (status === 503) shed++
    }
  }
  await Promise.all(Array.from({ length: connections }, client))
  const took = (performance.now() - started) / 1000
  agent.destroy()
  times.sort((a, b) => a - b)
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0
  return {
    perSecond: times.length / took,
    p50: at(0.5),
    p99: at(0.99),
    cpu: (cpuOf(pid) - cpuBefore) / Math.max(1, times.length),
    failed,
    shed,
  }
}

/** The processor time of a process so far, in milliseconds: all of its threads. Linux counts hundredths of a second. */
export function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** What a process has in memory, in megabytes. */
export function memoryOf(pid: number): number {
  const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1])
  return (pages * 4096) / 1e6
}

export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
