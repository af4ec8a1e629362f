import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { lineOfCode } from '#domain/orders/piece-check.ts'
import { paths } from '../../../../paths.ts'
import { playSound } from '../../components/work-screens/sounds.ts'
import type { clientAction } from './pieces-action.ts'

type Piece = { code: string } | { line_id: number }

/**
 * Checks the pieces of an order one after the other, in the order in which they were scanned: a scanner may
 * be faster than the network. `last` is the line of the last piece, `refusal` why it was not counted.
 */
export function usePieceCheck(orderId: number) {
  const { submit, data, state } = useFetcher<typeof clientAction>()
  const [waiting, setWaiting] = useState<Piece[]>([])
  const sent = useRef<Piece>(undefined)
  const action = `${paths.admin('orders', orderId)}/pieces`

  useEffect(() => {
    const [next] = waiting
    if (state !== 'idle' || !next || sent.current === next) return
    sent.current = next
    setWaiting(rest => rest.slice(1))
    submit({ ...next, idempotency_key: crypto.randomUUID() }, { method: 'post', action })
  }, [waiting, state, submit, action])

  const refusal = data && 'attempt' in data ? data : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: one sound for each refused piece
  useEffect(() => {
    if (refusal) playSound('refused')
  }, [refusal?.attempt])

  return {
    check: (piece: Piece) => setWaiting(rest => [...rest, piece]),
    anew: () => submit({ intent: 'anew' }, { method: 'post', action }),
    isBusy: state !== 'idle',
    last: data && 'packing' in data ? lastLine(data) : undefined,
    refusal,
  }
}

type Checked = Extract<Awaited<ReturnType<typeof clientAction>>, { packing: unknown }>

const lastLine = ({ packing: { lines }, piece: { code = '', line_id } }: Checked) =>
  line_id ? lines.find(({ id }) => id === Number(line_id)) : lineOfCode(code, lines)
