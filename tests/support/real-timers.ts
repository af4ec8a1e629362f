import { afterAll, vi } from 'vitest'

// The test files of a worker share its clock: faked timers end with the file that fakes them.
afterAll(() => void vi.useRealTimers())
