import { expect, test } from 'vitest'
import { exceptions, nameOf, writeEndpoints } from './e2e/in-flight/endpoints.ts'
import { events } from './e2e/in-flight/events.ts'
import { keepsKey } from './e2e/in-flight/kept-key.ts'
import { readMatrix } from './e2e/in-flight/matrix.ts'

const names = [...new Set(writeEndpoints.map(nameOf))]
const rows = readMatrix()

test('every write of the contract is in the matrix, or has a reason not to be', () => {
  expect(names.length).toBeGreaterThan(150)
  expect(names.filter(name => !rows.has(name) && !(name in exceptions))).toEqual([])
})

test('the matrix and its exceptions name writes of the contract', () => {
  const named = [...rows.keys(), ...Object.keys(exceptions)]
  expect(named.filter(name => !names.includes(name))).toEqual([])
})

test('no event of the matrix has found a fault', () => {
  expect([...rows].filter(([, { cells }]) => cells.includes('✗')).map(([name]) => name)).toEqual([])
})

test('each row of the matrix has an outcome for each event', () => {
  const isWhole = ([, { cells }]: [string, { cells: string[] }]) =>
    cells.length === Object.keys(events).length && cells.every(cell => /^[✓–✗]$/.test(cell))
  expect([...rows].filter(row => !isWhole(row)).map(([name]) => name)).toEqual([])
})

test('a repeated write without a key is a fault, also if the first one had none', () => {
  const body = '{}'
  expect(keepsKey({ key: 'a', body }, { key: 'a', body })).toBe(true)
  expect(keepsKey({ key: 'a', body }, { key: 'b', body })).toEqual(expect.any(String))
  expect(keepsKey({ key: 'a', body }, { key: undefined, body })).toEqual(expect.any(String))
  expect(keepsKey({ key: undefined, body }, { key: undefined, body })).toEqual(expect.any(String))
})

test('a write that is not repeated, or with another body, is a fault', () => {
  const first = { key: 'a', body: '{}' }
  expect(keepsKey(first, undefined)).toEqual(expect.any(String))
  expect(keepsKey(first, { key: 'a', body: '[]' })).toEqual(expect.any(String))
})

test('each write with an idempotency key was repeated, at once and after a reload', () => {
  const columns = Object.keys(events)
  const idempotent = writeEndpoints.filter(endpoint => endpoint.idempotent).map(nameOf)
  const unproven = idempotent.filter(name =>
    ['key', 'reload'].some(event => rows.get(name)?.cells[columns.indexOf(event)] === '–'),
  )
  expect(unproven).toEqual([])
})
