import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import type { Endpoint } from '#contract/endpoint.ts'

const folder = new URL('../../contract/admin/', import.meta.url)
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .sort()

/**
 * Every endpoint of the back office by its area and name. The area is the name of the file in contract/admin/
 * that exports the endpoint, or of the exported object that has it: `day.moveAppointment`, `doctors.list`.
 */
export const adminFeatures: Record<string, Record<string, Endpoint>> = {}

for (const file of files) {
  const exported: object = await import(/* @vite-ignore */ new URL(file, folder).href)
  for (const [name, value] of Object.entries(exported))
    if (isEndpoint(value)) add(basename(file, '.ts'), name, value)
    else
      for (const [member, each] of Object.entries(value ?? {}))
        if (isEndpoint(each)) add(kebab(name), member, each)
}

/** The same endpoints in one list. */
export const adminEndpoints = Object.values(adminFeatures).flatMap(endpoints => Object.values(endpoints))

function add(area: string, name: string, endpoint: Endpoint): void {
  adminFeatures[area] = { ...adminFeatures[area], [name]: endpoint }
}

function isEndpoint(value: unknown): value is Endpoint {
  return value instanceof Object && 'method' in value && 'path' in value
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
}
