import type pg from 'pg'
import type { ServerProcess } from '../../../tests/support/server-process.ts'
import type { Patient } from './patient.ts'

/** How an alert is raised on purpose. */
export type AlertDrill = {
  /** The alert of ops/alerts.yml that fires. */
  alert: string
  /** In words. */
  cause: string
  /** Alerts that this fault may raise as well. */
  also?: string[]
  env?: Record<string, string>
  nodeArgs?: string[]
  /** Causes the fault until `signal` aborts. */
  run(environment: AlertEnvironment): Promise<unknown>
}

export type AlertEnvironment = {
  server: ServerProcess
  /** The URL of the database. */
  url: string
  /** Signs up somebody. */
  patient(): Promise<Patient>
  sql(text: string, values?: unknown[]): Promise<pg.QueryResult>
  connect(): Promise<pg.PoolClient>
  signal: AbortSignal
}
