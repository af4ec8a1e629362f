import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../../tests/support/server-process.ts'

/** How much faster the rules are evaluated: `for: 2m` and `[5m]` are twelve and 30 seconds. */
const SPEED = 10

const PROGRAM = '/usr/bin/prometheus'
const rules = readFileSync(new URL('../../../ops/alerts.yml', import.meta.url), 'utf8')
export const alertNames = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)

export type Prometheus = {
  /** The names of the alerts that fire now. */
  firing(): Promise<string[]>
  /** Waits until it has read metrics of the server. */
  hasRead(): Promise<void>
  stop(): void
}

/** Starts Debian's Prometheus, which reads a server's metrics every three seconds and evaluates `ops/`. */
export async function startPrometheus(target: string, dir: string): Promise<Prometheus> {
  if (!existsSync(PROGRAM)) throw new Error(`${PROGRAM} is missing: apt-get install prometheus`)
  writeFileSync(join(dir, 'alerts.yml'), faster(rules))
  writeFileSync(
    join(dir, 'prometheus.yml'),
    JSON.stringify({
      global: { scrape_interval: '3s', scrape_timeout: '3s', evaluation_interval: '1s' },
      rule_files: ['alerts.yml'],
      scrape_configs: [{ job_name: 'afiya', static_configs: [{ targets: [new URL(target).host] }] }],
    }),
  )
  const port = await freePort()
  const child = spawn(
    PROGRAM,
    [
      `--config.file=${join(dir, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(dir, 'prometheus')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=error',
    ],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  )
  const stop = () => void child.kill('SIGKILL')
  process.once('exit', stop)
  child.once('exit', () => process.removeListener('exit', stop))
  const ask = async <Data>(path: string): Promise<Data> => {
    const response = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`)
    return ((await response.json()) as { data: Data }).data
  }
  await until(child, () => ask('alerts').then(() => true))
  return {
    async firing() {
      type Alert = { state: string; labels: { alertname: string } }
      const { alerts } = await ask<{ alerts: Alert[] }>('alerts')
      return alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname)
    },
    hasRead: () =>
      until(child, async () => {
        const { result } = await ask<{ result: unknown[] }>('query?query=afiya_database_up')
        return result.length > 0
      }),
    stop,
  }
}

/** The rules with every span of time divided by `SPEED`; thresholds stay as they are. */
const faster = (text: string) =>
  text.replace(/(for: |\[)(\d+)([smh])/g, (_, before: string, count: string, unit: 's' | 'm' | 'h') => {
    const seconds = Number(count) * { s: 1, m: 60, h: 3600 }[unit]
    return `${before}${Math.round(seconds / SPEED)}s`
  })

async function until(child: ChildProcess, holds: () => Promise<boolean>) {
  for (const end = Date.now() + 20_000; Date.now() < end && child.exitCode === null; await wait(200))
    if (await holds().catch(() => false)) return
  throw new Error('Prometheus does not answer')
}
