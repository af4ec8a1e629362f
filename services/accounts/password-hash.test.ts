import { availableParallelism } from 'node:os'
import { verify } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { callerStorage } from '../request-context.ts'
import { admitToHashing, hashPassword, verifyPassword } from './password-hash.ts'

test('a password matches its own argon2id hash and no other', async () => {
  const passwordHash = await hashPassword('Afiya@2026')
  expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verify(passwordHash, 'Afiya@2026')).toBe(true)
  expect(await verifyPassword(passwordHash, 'Afiya@2026')).toBe(true)
  expect(await verifyPassword(passwordHash, 'Afiya@2027')).toBe(false)
  expect(await verifyPassword(undefined, 'a password of nobody')).toBe(false)
})

test('a hash that cannot be read fails its own call and no other', async () => {
  const passwordHash = await hashPassword('Afiya@2026')
  const results = await Promise.allSettled([
    verifyPassword('no hash', 'Afiya@2026'),
    ...Array.from({ length: 5 }, () => verifyPassword(passwordHash, 'Afiya@2026')),
  ])
  expect(results.map(({ status }) => status)).toEqual(['rejected', ...Array(5).fill('fulfilled')])
})

test('more passwords than may wait are refused with 503, the others are hashed', async () => {
  const results = await Promise.allSettled(Array.from({ length: 100 }, () => hashPassword('Afiya@2026')))
  const refused = results.filter(({ status }) => status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  for (const { reason } of refused as PromiseRejectedResult[]) expect(reason.code).toBe('unavailable')
  expect(await verifyPassword(await hashPassword('Afiya@2026'), 'Afiya@2026')).toBe(true)
})

test('a sign-in does not wait for the floods of twenty other networks, nor is refused for them', async () => {
  const order: string[] = []
  const hashFrom = (network: string, name = 'public') =>
    callerStorage.run({ network, name }, () => hashPassword('Afiya@2026').then(() => order.push(network)))
  const floods = Array.from({ length: 20 }, (_, at) =>
    Array.from({ length: 5 }, () => hashFrom(`10.0.0.${at}`)),
  ).flat()
  // On a slow machine the last of them wait too long and are refused.
  const ended = Promise.allSettled(floods)
  await admitToHashing({ network: '10.1.0.1', name: 'public' })
  await hashFrom('10.1.0.1')
  expect(order.length).toBeLessThan(30)
  await ended
})

test('a known browser waits for one hash of the strangers of its network, not for all', async () => {
  const order: string[] = []
  const hashAs = (name: string) =>
    callerStorage.run({ network: '10.0.1.1', name }, () =>
      hashPassword('Afiya@2026').then(() => order.push(name)),
    )
  const flood = Promise.allSettled(Array.from({ length: 100 }, () => hashAs('public')))
  await admitToHashing({ network: '10.0.1.1', name: 'known' })
  await hashAs('known')
  expect(order.length).toBeLessThan(2 * availableParallelism() + 2)
  expect((await flood).some(({ status }) => status === 'rejected')).toBe(true)
})

test('a stranger who tries many passwords of two accounts gives way to a colleague', async () => {
  const order: string[] = []
  const hashFor = (address: string) =>
    callerStorage.run({ network: '10.0.2.1', name: 'staff', address }, () =>
      hashPassword('Afiya@2026').then(() => order.push(address)),
    )
  const flood = Promise.allSettled(
    Array.from({ length: 120 }, (_, at) => hashFor(at % 2 ? 'first@x.example' : 'second@x.example')),
  )
  await admitToHashing({ network: '10.0.2.1', name: 'staff', address: '' })
  await admitToHashing({ network: '10.0.2.1', name: 'staff', address: 'colleague@x.example' })
  await hashFor('colleague@x.example')
  expect(order.length).toBeLessThan(2 * availableParallelism() + 4)
  expect((await flood).some(({ status }) => status === 'rejected')).toBe(true)
})
