import sharp from 'sharp'
import { expect, test } from 'vitest'
import { fileTurns, type Sender } from './file-turns.ts'
import { squarePicture } from './picture.ts'

const isGone = () => false
const patient = (userId: number, address: string): Sender => ({
  access: 'user',
  userId,
  address,
  isGone,
})

test('networks take turns, the accounts of each take turns, and staff wait for staff only', async () => {
  const inTurn = fileTurns()
  const started: string[] = []
  const gate = Promise.withResolvers<void>()
  const send = (sender: Sender, name: string) => inTurn(sender, async () => started.push(name))
  const running = inTurn(patient(1, '2001:db8::1'), () => gate.promise)
  const waiting = [
    ...['a1', 'a2', 'a3'].map(name => send(patient(1, '2001:db8::1'), name)),
    ...['b1', 'b2'].map(name => send(patient(2, '2001:db8::2'), name)),
    ...['c1', 'c2'].map(name => send(patient(3, '10.0.0.3'), name)),
  ]
  await send({ access: 'staff', userId: 4, address: '10.0.0.3', isGone }, 'staff')
  expect(started).toEqual(['staff'])
  gate.resolve()
  await Promise.all([running, ...waiting])
  expect(started.filter(name => /[ab]/.test(name) && name !== 'staff')).toEqual([
    'a1',
    'b1',
    'a2',
    'b2',
    'a3',
  ])
  expect(started.indexOf('c1')).toBeLessThanOrEqual(2)
  expect(started.indexOf('c2')).toBeLessThanOrEqual(4)
})

test('a small photo waits for one of the large photos that five accounts behind one address send', async () => {
  const picture = (size: number) =>
    sharp({ create: { width: size, height: size, channels: 3, background: 'green' } })
      .jpeg()
      .toBuffer()
  const [large, small] = await Promise.all([picture(4000), picture(50)])
  const done: string[] = []
  const process = async (file: Buffer, sender: Sender, name: string) => {
    await squarePicture(file, sender)
    done.push(name)
  }
  const flood = Array.from({ length: 10 }, (_, at) => process(large, patient(at % 5, '10.0.0.1'), 'large'))
  const others = [
    process(small, patient(9, '10.0.0.2'), 'small'),
    process(small, { access: 'staff', userId: 10, address: '10.0.0.1', isGone }, 'staff'),
  ]
  await Promise.all(others)
  expect(done.filter(name => name === 'large').length).toBeLessThanOrEqual(2)
  await Promise.all(flood)
  expect(done).toHaveLength(12)
})
