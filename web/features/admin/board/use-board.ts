import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import type { Board } from '#contract/boards.ts'
import { paths } from '../../../paths.ts'
import type { clientLoader } from './board-now-loader.ts'

const POLL_INTERVAL_MS = 2000

/**
 * The board as it was last read, again every two seconds. Without a connection the last state stays, and
 * `isOffline` says so. On a new day the page is loaded anew, so that it does not run for months as an old
 * version.
 */
export function useBoard() {
  const { load, state, data } = useFetcher<typeof clientLoader>()
  const [board, setBoard] = useState<Board>()
  const [firstDay, setFirstDay] = useState<string>()
  const isIdle = state === 'idle'
  const read = data?.data
  if (read && read !== board) {
    setBoard(read)
    if (!firstDay) setFirstDay(read.day)
  }

  useEffect(() => {
    if (!isIdle) return
    const timer = setTimeout(() => load(paths.admin('board/now')), data ? POLL_INTERVAL_MS : 0)
    return () => clearTimeout(timer)
  }, [isIdle, load, data])

  const isNewDay = board !== undefined && board.day !== firstDay
  useEffect(() => {
    if (isNewDay) window.location.reload()
  }, [isNewDay])

  const isGone = data?.failure?.status === 410
  return {
    board: isGone ? undefined : board,
    refusal: isGone ? data?.failure?.message : undefined,
    isOffline: data?.failure !== undefined && !isGone,
  }
}
