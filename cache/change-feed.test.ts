import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { startChangeFeed } from './change-feed.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('a renewed connection reports that changes may have been missed, and follows them again', async () => {
  const events: string[] = []
  const feed = startChangeFeed(database.url, [
    {
      onConnected: () => events.push('connected'),
      onTableChanged: () => {},
      onDisconnected: () => events.push('disconnected'),
    },
  ])
  await expect.poll(() => events).toEqual(['connected'])
  feed.renewConnection()
  await expect.poll(() => events).toEqual(['connected', 'disconnected', 'connected'])
  await feed.stop()
})
