import { readFileSync } from 'node:fs'
import { HttpConnection, type HttpRequest } from './http-connection.ts'

/**
 * The result of a run: responses per second, latencies and CPU time of the server per response in
 * milliseconds, and how many responses failed (not 2xx); `shed` of them were 503.
 */
export type LoadResult = {
  perSecond: number
  p50: number
  p99: number
  cpuMs: number
  failed: number
  shed: number
}

export type LoadOptions = {
  origin: string
  /** Builds the n-th request. */
  requestFor: (n: number) => HttpRequest
  /** The process id of the server, for its CPU time. */
  pid: number
  seconds: number
  connections?: number
}

/** Sends requests over a number of connections for some seconds; each connection waits for its response. */
export async function runLoad({
  origin,
  requestFor,
  pid,
  seconds,
  connections = 32,
}: LoadOptions): Promise<LoadResult> {
  const times: number[] = []
  let failed = 0
  let shed = 0
  let requestCount = 0
  const cpuBefore = cpuTimeMs(pid)
  const started = performance.now()
  const end = started + seconds * 1000
  const client = async () => {
    const connection = new HttpConnection(origin)
    while (performance.now() < end) {
      const outgoing = requestFor(requestCount++)
      const sentAt = performance.now()
      const status = await connection.send(outgoing)
      times.push(performance.now() - sentAt)
      if (status < 200 || status >= 300) failed++
      if (status === 503) shed++
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: connections }, client))
  const elapsedSeconds = (performance.now() - started) / 1000
  times.sort((a, b) => a - b)
  const percentile = (fraction: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * fraction))] ?? 0
  return {
    perSecond: times.length / elapsedSeconds,
    p50: percentile(0.5),
    p99: percentile(0.99),
    cpuMs: (cpuTimeMs(pid) - cpuBefore) / Math.max(1, times.length),
    failed,
    shed,
  }
}

/** The CPU time of a process and all its threads, in milliseconds; Linux counts hundredths of a second. */
function cpuTimeMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** The resident memory of a process, in megabytes. */
export function residentMemoryMb(pid: number): number {
  const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1])
  return (pages * 4096) / 1e6
}

export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
