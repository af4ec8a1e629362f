import { type Board, readBoard } from '#contract/boards.ts'
import { call } from '../../../api.ts'
import { loadFetched, type Part } from '../../../routing/failed-read.ts'
import type { Route } from './+types/board-now-loader'

/** Loads who is called now. The token is behind the `#` of the page's address. */
export function clientLoader({ context }: Route.ClientLoaderArgs): Promise<Part<Board>> {
  return loadFetched(call(context, readBoard, { body: { token: window.location.hash.slice(1, 65) } }))
}
