import { expect, test } from 'vitest'
import { LEAFLET_PATH, leafletKilobytes } from './leaflet.ts'

const name = 'a'.repeat(22)

test.each([
  [`/uploads/${name}-240100.pdf`, 240],
  [`/uploads/${name}-12.pdf`, 1],
  [`/uploads/${name}-5242880.pdf`, 5243],
])('%s has %i kB', (path, kilobytes) => {
  expect(leafletKilobytes(path)).toBe(kilobytes)
})

test.each([
  `/uploads/${name}.pdf`,
  `/uploads/../${name}-1.pdf`,
  `/pictures/${name}-1.pdf`,
  `/uploads/a-1.pdf`,
  `https://x.example/uploads/${name}-1.pdf`,
  `/uploads/${name}-1.pdf.exe`,
])('%s is no leaflet', path => {
  expect(LEAFLET_PATH.test(path)).toBe(false)
  expect(leafletKilobytes(path)).toBe(1)
})
